import { Link } from 'react-router'
import { showWhole } from '../shell/use-current-in-sight.ts'

/** One of the kinds of things that are listed, with how many there are: leads to them alone. */
export function FilterLink({
  label,
  count,
  to,
  isCurrent,
}: {
  label: string
  count: number
  /** The query of the address. */
  to: string
  isCurrent: boolean
}) {
  return (
    <Link
      to={{ search: to }}
      replace
      preventScrollReset
      onFocus={showWhole}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-11 items-center gap-1.5 rounded-module border border-transparent px-3 text-sm whitespace-nowrap text-soft hover:bg-raised hover:text-ink aria-[current=page]:border-brand aria-[current=page]:bg-card aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-fine:min-h-9"
    >
      {label}
      <span className="tabular-nums">{count}</span>
    </Link>
  )
}
