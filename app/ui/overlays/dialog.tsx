import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { createContext, type ReactNode, type RefObject, useContext } from 'react'
import { iconButton } from '../button.ts'
import { goOnAtList } from '../list-heading.ts'
import { useBackCloses } from './back-closes.ts'

const places = {
  /** From the bottom on a phone, where the thumb is; in the middle of a wider screen. */
  middle:
    'inset-x-0 bottom-0 mx-auto max-h-[calc(100dvh-4rem)] w-full max-w-lg rounded-t-card border p-4 ' +
    'data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 ' +
    'data-starting-style:opacity-0 sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-card sm:p-6',
  /** Over the page from its right. */
  right:
    'inset-y-0 right-0 w-72 max-w-[85vw] border-l px-4 pt-2.5 pb-4 ' +
    'data-ending-style:translate-x-full data-starting-style:translate-x-full',
} as const

/** The end of the screen that a dialog leaves free, or fills last. */
const besides = { middle: 'top-1', right: 'bottom-[12px]' } as const satisfies Record<
  keyof typeof places,
  string
>

/** Content that stays reachable while a dialog makes the page behind it inert. */
export const OverDialogs = createContext<ReactNode>(undefined)

/** A dialog over the page. Escape, its backdrop, its close button and Back close it. */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  hasAddress = false,
  place = 'middle',
  focusFirst,
  focusAfter,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** Whether it is open by the page's address: then Back closes it by itself. */
  hasAddress?: boolean
  place?: keyof typeof places
  /** Gets the focus when it opens; else its first control. */
  focusFirst?: RefObject<HTMLElement | null>
  /** Gets the focus when it has closed; else its trigger. */
  focusAfter?: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  const above = useContext(OverDialogs)
  useBackCloses(isOpen && !hasAddress, onClose)
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      // The trigger may be unmounted by the time the dialog has closed.
      onOpenChangeComplete={(open) => !open && setTimeout(goOnAtList)}
    >
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none"
        />
        <Base.Popup
          initialFocus={focusFirst}
          finalFocus={focusAfter}
          className={`fixed z-50 flex flex-col gap-4 overflow-y-auto border-line bg-card text-ink shadow-card transition-[opacity,translate] duration-200 ease-out motion-reduce:transition-none ${places[place]}`}
        >
          <div className="flex items-center justify-between gap-2">
            <Base.Title className="text-lg leading-snug font-semibold text-balance">{title}</Base.Title>
            <Base.Close aria-label={closeLabel} className={iconButton('quiet', '-me-2 pointer-fine:size-11')}>
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          {children}
          {above !== undefined && (
            // It moves nothing of the dialog, and is the last that the keyboard comes to.
            <div
              role="status"
              data-over-dialog
              className={`in-data-nested-dialog-open:hidden fixed inset-x-[12px] z-10 mx-auto max-w-lg ${besides[place]}`}
            >
              {above}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
