import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { iconButton } from '../button.ts'
import { goOnAtList } from '../list-heading.ts'
import { useGoneFocus } from './use-gone-focus.ts'

/** Too narrow for a sheet beside a list: below `lg`. */
const ALONE = '(width < 64rem)'

/**
 * A thing's details beside its list, with an address of its own; closes to `closeTo`. On a phone it fills the screen
 * and hides the frame.
 */
export function OverlaySheet({
  title,
  closeTo,
  closeLabel,
  onClose,
  startsAtField = false,
  children,
}: {
  title: string
  closeTo: string
  closeLabel: string
  /** Closes otherwise than by navigating to `closeTo`. */
  onClose?: () => void
  /** It is there to be filled in: the keyboard comes to its first field. */
  startsAtField?: boolean
  children: ReactNode
}) {
  const navigate = useNavigate()
  const sheet = useRef<HTMLElement>(null)
  useComeAndGo(sheet, startsAtField ? 'form :is(input:not([type=hidden]), select)' : 'h2')
  const onFocus = useStayIn(sheet)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Something open within it closes first.
    if (event.target instanceof Element && event.target.closest('[role=dialog],[role=menu],[role=listbox]'))
      return
    if (onClose) onClose()
    else navigate(closeTo, { preventScrollReset: true })
  }

  return (
    <section
      ref={sheet}
      data-side-sheet
      aria-labelledby="sheet-title"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      className="flex min-h-full flex-col lg:min-h-[min(100%,100dvh)] border-line bg-card max-lg:min-h-dvh lg:sticky lg:top-0 lg:max-h-dvh lg:overflow-y-auto lg:border-s"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-2 border-b border-line bg-card py-1 ps-4 pe-2">
        <h2
          id="sheet-title"
          tabIndex={-1}
          className="min-w-0 py-1 text-lg leading-snug font-semibold wrap-anywhere outline-none"
        >
          {title}
        </h2>
        <Link
          to={closeTo}
          preventScrollReset
          aria-label={closeLabel}
          title={closeLabel}
          onClick={(event) => {
            if (!onClose || event.metaKey || event.ctrlKey) return
            event.preventDefault()
            onClose()
          }}
          className={iconButton('quiet', 'pointer-fine:size-11')}
        >
          <X aria-hidden="true" className="size-5" />
        </Link>
      </div>
      <div className="flex flex-1 flex-col gap-5 p-4">{children}</div>
    </section>
  )
}

/** The sheet takes the focus when it opens over a page, and gives it back when it closes. */
function useComeAndGo(sheet: RefObject<HTMLElement | null>, start: string) {
  const cameFrom = useRef<Element>(null)
  // As the browser opened the page, without a step within it.
  const { key } = useLocation()
  const [isFirst] = useState(key === 'default')
  useLayoutEffect(() => {
    cameFrom.current = document.activeElement
    // In the place of a list it begins at its beginning, and the list goes on where it was.
    const { scrollY } = window
    const isAlone = window.matchMedia(ALONE).matches
    if (isAlone) window.scrollTo(0, 0)
    return () => {
      const opener = cameFrom.current
      // The list is there again once all of this change is.
      queueMicrotask(() => {
        if (isAlone) window.scrollTo(0, scrollY)
        const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
        if (isThere) opener.focus()
        // It was opened by its address, or its trigger is gone.
        else goOnAtList()
      })
    }
  }, [])
  useLayoutEffect(() => {
    if (isFirst && cameFrom.current === document.body) return
    // Before it is drawn, so that no key goes past it; after the sheet in whose place it comes has given focus back.
    queueMicrotask(() => sheet.current?.querySelector<HTMLElement>(start)?.focus({ preventScroll: true }))
  }, [sheet, start, isFirst])
}

/** If the focused element within the sheet goes away, the sheet's heading takes the focus: Escape still closes it. */
function useStayIn(sheet: RefObject<HTMLElement | null>) {
  return useGoneFocus(
    // A dialog of the sheet is portalled elsewhere, and returns its focus itself.
    ({ target, currentTarget }) => currentTarget.contains(target) || undefined,
    () => {
      if (document.activeElement !== document.body) return
      sheet.current?.querySelector('h2')?.focus({ preventScroll: true })
    },
  )
}
