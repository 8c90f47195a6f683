import { useRef } from 'react'
import { Link } from 'react-router'
import { showWhole, useCurrentInSight } from '../../shell/frame/use-current-in-sight.ts'

interface Kind<Name extends string> {
  name: Name
  label: string
  count: number
  /** A query string. */
  to: string
}

/** Links to each kind of listed item, with counts. */
export function FilterNav<Name extends string>({
  label,
  kinds,
  current,
}: {
  label: string
  kinds: readonly Kind<Name>[]
  current: Name
}) {
  const list = useRef<HTMLElement>(null)
  useCurrentInSight(list, current)
  return (
    <nav ref={list} aria-label={label} className="-mx-4 overflow-x-auto px-4 py-0.5 [scrollbar-width:none]">
      <ul className="flex w-max gap-1">
        {kinds.map(({ name, label, count, to }) => (
          <li key={name}>
            <Link
              to={{ search: to }}
              replace
              preventScrollReset
              onFocus={showWhole}
              aria-current={name === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-1.5 rounded-module border border-transparent px-3 text-sm whitespace-nowrap text-soft hover:bg-raised hover:text-ink aria-[current=page]:border-brand aria-[current=page]:bg-card aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-fine:min-h-9"
            >
              {label}
              <span className="tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
