import { useRef, useState } from 'react'

export interface Selection {
  /** In the order of the list. */
  ids: string[]
  count: number
  isAll: boolean
  has: (id: string) => boolean
  /** With shift, everything between this one and the one before it, too. */
  toggle: (id: string, withShift: boolean) => void
  toggleAll: () => void
  clear: () => void
}

/** Holds the selected rows of a list. A row that leaves the list is deselected. */
export function useSelection(listed: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const ids = listed.filter((id) => chosen.has(id))
  const isAll = ids.length > 0 && ids.length === listed.length

  function toggle(id: string, withShift: boolean) {
    const [from, to] = [last.current ?? id, id].map((one) => listed.indexOf(one)).sort((a, b) => a - b)
    const between = withShift ? listed.slice(Math.max(0, from ?? 0), (to ?? 0) + 1) : [id]
    const isOn = !chosen.has(id)
    last.current = id
    const now = new Set(chosen)
    for (const one of between) {
      if (isOn) now.add(one)
      else now.delete(one)
    }
    setChosen(now)
  }

  return {
    ids,
    count: ids.length,
    isAll,
    has: (id) => chosen.has(id),
    toggle,
    toggleAll: () => setChosen(new Set(isAll ? [] : listed)),
    clear: () => setChosen(new Set()),
  }
}
