import { useRef } from 'react'
import { Link } from 'react-router'
import { accountTexts } from '../../i18n/account.ts'
import type { AccountTexts } from '../../i18n/fr/account.ts'
import { showWhole, useCurrentInSight } from '../shell/frame/use-current-in-sight.ts'
import { useOverflow } from '../shell/frame/use-overflow.ts'
import { useTexts } from '../shell/use-language.ts'

type Tab = keyof AccountTexts['account']['tabs']

/** The parts of an account, on one line: on a phone it scrolls sideways from edge to edge, and fades where more follows. */
export function AccountTabs({ tabs, current }: { tabs: readonly Tab[]; current: Tab }) {
  const t = useTexts(accountTexts).account
  const list = useRef<HTMLUListElement>(null)
  useCurrentInSight(list, current)
  const { isOverflowing, isAtStart, isAtEnd } = useOverflow(list)
  const fades = [
    isOverflowing && !isAtStart && 'mask-l-from-[calc(100%-2.5rem)]',
    isOverflowing && !isAtEnd && 'mask-r-from-[calc(100%-2.5rem)]',
  ]
  return (
    <nav aria-label={t.title} className="-mx-4 border-b border-line sm:mx-0">
      <ul
        ref={list}
        className={`relative -mb-px flex overflow-x-auto px-1 no-scrollbar sm:px-0 ${fades.filter(Boolean).join(' ')}`}
      >
        {tabs.map((tab) => (
          <li key={tab} className="shrink-0">
            <Link
              to={`?tab=${tab}`}
              preventScrollReset
              onFocus={showWhole}
              aria-current={tab === current ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-soft -outline-offset-2 hover:text-ink aria-[current=page]:border-brand aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {t.tabs[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
