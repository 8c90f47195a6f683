import { useState } from 'react'

export interface OnDemand {
  /** Whether it was ever opened: until then it is not even loaded. */
  isWanted: boolean
  isOpen: boolean
  /** Loads ahead: at the first sign that it may be wanted. */
  prepare: () => void
  /** Resolves when it is open; rejects where it cannot be loaded, e.g. without a connection. */
  open: () => Promise<void>
  close: () => void
}

/** A dialog that is loaded when it is first wanted, so that no page waits for it. */
export function useOnDemand(load: () => Promise<unknown>): OnDemand {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  return {
    isWanted,
    isOpen,
    prepare: () => {
      load().catch(() => {})
    },
    open: async () => {
      await load()
      setWanted(true)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
