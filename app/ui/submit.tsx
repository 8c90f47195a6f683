import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { bigButton, sendsOnce } from './button.ts'

/** Sends its form, once: while that is under way it says so, and a second press does nothing. */
export function Submit({
  isBusy,
  busyLabel,
  kind,
  children,
}: {
  isBusy: boolean
  busyLabel: string
  /** Less prominent if another form is the page's main one. */
  kind?: Parameters<typeof bigButton>[0]
  children: ReactNode
}) {
  return (
    <button type="submit" {...sendsOnce(isBusy)} className={bigButton(kind)}>
      {isBusy && (
        <LoaderCircle aria-hidden="true" className="size-5 animate-spin motion-reduce:animate-none" />
      )}
      {isBusy ? busyLabel : children}
    </button>
  )
}
