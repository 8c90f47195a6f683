import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { navigationTexts } from '../../../i18n/navigation.ts'
import * as paths from '../paths.ts'
import { useLanguage } from '../use-language.ts'
import { showWhole, useCurrentInSight } from './use-current-in-sight.ts'
import { useOverflow } from './use-overflow.ts'

/** How far an arrow scrolls, in px. */
const STEP_PX = 200

/** The screens of an admin, side by side; arrows where they do not all fit. */
export function AdminTabs() {
  const { tabs: t } = navigationTexts[useLanguage()]
  const list = useRef<HTMLUListElement>(null)
  useCurrentInSight(list, useLocation().pathname)
  const { isOverflowing, isAtStart, isAtEnd } = useOverflow(list)
  // A guess by screen width, until the list is measured.
  const arrow = isOverflowing === undefined ? 'grid xl:hidden' : isOverflowing ? 'grid' : 'hidden'

  function scroll(left: number) {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.current?.scrollBy({ left, behavior: isCalm ? 'auto' : 'smooth' })
  }

  const arrows = `${arrow} size-11 shrink-0 place-items-center text-soft hover:not-aria-disabled:text-ink aria-disabled:opacity-40`
  return (
    <nav
      aria-label={t.label}
      className="border-b border-line bg-card print:hidden max-lg:in-[:root:has([data-side-sheet])]:hidden"
    >
      <div className="mx-auto flex max-w-screen-2xl items-center">
        <button
          type="button"
          aria-label={t.left}
          aria-disabled={isAtStart}
          onClick={() => scroll(-STEP_PX)}
          className={arrows}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        <ul ref={list} className="flex min-w-0 flex-1 overflow-x-auto px-2 no-scrollbar">
          {paths.adminTabs.map(([tab, path]) => (
            <li key={tab} className="shrink-0">
              <NavLink
                to={path}
                onFocus={showWhole}
                className="relative flex min-h-11 items-center px-3 text-sm whitespace-nowrap text-soft -outline-offset-2 after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:bg-brand"
              >
                {t[tab]}
              </NavLink>
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-label={t.right}
          aria-disabled={isAtEnd}
          onClick={() => scroll(STEP_PX)}
          className={arrows}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      </div>
    </nav>
  )
}
