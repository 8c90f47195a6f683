import { ArrowDown } from 'lucide-react'
import type { RefObject } from 'react'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'

/** How many requests wait to enter the list, and the button that shows them. It moves nothing. */
export function NewItemsPill({
  waiting,
  list,
  isBelowFilters,
  onShow,
}: {
  waiting: readonly string[]
  list: RefObject<HTMLElement | null>
  /** The notice of hidden requests is above it and stays. */
  isBelowFilters: boolean
  onShow: () => void
}) {
  const t = useTexts(staffTexts)
  const [first] = waiting
  if (!first) return null
  const show = () => {
    onShow()
    // The first new request may be anywhere: the list is ordered by due time.
    requestAnimationFrame(() =>
      list.current?.querySelector(`[value="${first}"]`)?.closest('li')?.scrollIntoView({ block: 'nearest' }),
    )
  }
  return (
    <div
      className={`pointer-events-none sticky z-10 flex h-0 justify-center ${isBelowFilters ? 'top-30' : 'top-18'}`}
    >
      <button
        type="button"
        onClick={show}
        className={button('primary', 'pointer-events-auto rounded-full px-4 shadow-card')}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
        {t.waiting(waiting.length)}
      </button>
    </div>
  )
}
