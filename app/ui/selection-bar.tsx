import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect } from 'react'
import { iconButton } from './button.ts'
import { goOnAtList } from './list-heading.ts'

/** As long as two presses may be one double click. */
const DOUBLE_CLICK_MS = 500

/** The second press of a double click would fall on the row that lay behind the bar, and open it. */
function dropSecondPress() {
  const drop = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', drop, true)
  setTimeout(() => removeEventListener('click', drop, true), DOUBLE_CLICK_MS)
}

/** Actions on everything that is selected, at the bottom of the screen, within the thumb's reach. */
export function SelectionBar({
  label,
  clearLabel,
  onClear,
  children,
}: {
  /** How many that are. */
  label: string
  clearLabel: string
  onClear: () => void
  children: ReactNode
}) {
  // It goes once that is done, with the button that was pressed.
  useLayoutEffect(
    () => () => {
      queueMicrotask(goOnAtList)
      dropSecondPress()
    },
    [],
  )
  return (
    <section
      data-floats="selection"
      aria-label={label}
      className="fixed inset-x-[12px] bottom-[12px] z-20 mx-auto flex w-fit max-w-[calc(100vw-24px)] flex-wrap items-center gap-2 rounded-card border border-edge bg-card py-1.5 ps-4 pe-1.5 text-sm text-ink shadow-card"
    >
      <p role="status" className="font-medium tabular-nums max-sm:grow">
        {label}
      </p>
      <button
        type="button"
        aria-label={clearLabel}
        title={clearLabel}
        onClick={onClear}
        className={iconButton('quiet')}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:w-full">{children}</div>
    </section>
  )
}
