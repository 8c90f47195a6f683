import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { iconButton } from '../ui/button.ts'
import type { OnDemand } from './use-on-demand.ts'

/** An icon that opens a dialog; while there are no scripts, or they cannot be loaded, a link to the same thing. */
export function DialogLink({
  href,
  label,
  dialog,
  className = '',
  children,
}: {
  href: string
  label: string
  dialog: OnDemand
  className?: string
  children: ReactNode
}) {
  function open(event: MouseEvent | KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    dialog.open().catch(() => location.assign(href))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button does nothing without scripts
    <a
      href={href}
      role="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={dialog.isOpen}
      title={label}
      onPointerEnter={dialog.prepare}
      onFocus={dialog.prepare}
      onClick={open}
      onKeyDown={(event) => event.key === ' ' && open(event)}
      className={iconButton('quiet', `pointer-fine:size-11 ${className}`)}
    >
      {children}
    </a>
  )
}
