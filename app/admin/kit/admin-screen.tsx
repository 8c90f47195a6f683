import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, parsePath, useLocation, useNavigate, useNavigation } from 'react-router'
import { useShortcut } from '../../staff/keyboard/use-shortcut.ts'
import { button } from '../../ui/button.ts'
import { listHeading } from '../../ui/list-heading.ts'
import { ListKeysDialog } from '../list/list-keys-dialog.tsx'
import { RowMenu } from '../list/row-menu.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import { Refused } from './refused.tsx'
import { useUndoAnswer, useUndoFocus } from './use-action-toast.tsx'

const CREATE_KEY = 'n'

/** A way on from the head: the first is the one thing that people come for. */
export interface HeadAction {
  label: string
  to: string
}

/**
 * A screen to set things up with: its head, a list, and beside it the sheet that is open, which has an address of its
 * own (a child route). On a phone the sheet takes the list's place.
 */
export function AdminScreen({
  title,
  count,
  primary,
  actions,
  said,
  sheet,
  isSheetWide = false,
  children,
}: {
  title: string
  /** How many there are, in words. */
  count?: string | undefined
  /** The main action; the key `n` does it, too. */
  primary?: HeadAction | undefined
  /** Further actions in the head. */
  actions?: ReactNode
  /** The message of the last action for a page without scripts (`useActionToast`). */
  said: ReactNode
  /** The `useOutlet()` of the screen. */
  sheet: ReactNode
  isSheetWide?: boolean
  children: ReactNode
}) {
  const goToForm = useWayToForm(primary?.to)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = useListKeys(list)
  useShortcut(CREATE_KEY, goToForm)
  useUndoFocus()
  const beside = isSheetWide ? 'lg:max-w-3xl lg:basis-3/5' : 'lg:basis-[min(28rem,50%)]'
  return (
    <div className="flex items-stretch lg:min-h-[calc(100dvh-7rem)] lg:in-[:root:has([data-first-steps])]:min-h-[calc(100dvh-9.75rem)]">
      <title>{`${title} · Sonnette`}</title>
      {/* On a phone the list is not there while a sheet is, and its heading with it. */}
      {sheet && <h1 className="sr-only lg:hidden">{title}</h1>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys only lead to what is in it */}
      <div
        ref={list}
        onKeyDown={onKeyDown}
        className={`flex min-w-0 flex-1 flex-col gap-3 pt-1 md:pt-2 ${sheet ? 'max-lg:hidden' : ''}`}
      >
        <div className="@container flex flex-wrap items-center gap-2 px-4 md:py-2">
          <div className="min-w-0 flex-1 basis-36">
            <h1 {...listHeading} className="text-xl font-semibold outline-none">
              {title}
            </h1>
            {count && <p className="text-sm text-soft">{count}</p>}
          </div>
          <div className="flex flex-wrap items-center gap-1 sm:gap-2">
            <ListKeysDialog />
            {actions}
            {primary && (
              <Link
                to={primary.to}
                preventScrollReset
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  goToForm()
                }}
                aria-keyshortcuts={CREATE_KEY}
                title={`${primary.label} (${CREATE_KEY})`}
                className={button(
                  'primary',
                  'max-md:fixed max-md:end-4 max-md:bottom-4 max-md:z-20 max-md:size-14 max-md:rounded-full max-md:shadow-card max-md:in-[:root:has([data-floats=selection])]:hidden',
                )}
              >
                <Plus aria-hidden="true" className="size-6 md:size-5" />
                <span className="max-md:sr-only">{primary.label}</span>
              </Link>
            )}
          </div>
        </div>
        <Refused answer={useUndoAnswer()} />
        <div className="hidden px-4 noscript:not-empty:block">{said}</div>
        {children}
      </div>
      {sheet && <div className={`min-w-0 flex-1 lg:shrink-0 lg:grow-0 ${beside}`}>{sheet}</div>}
      <RowMenu />
    </div>
  )
}

/**
 * Opens the form at an address, also if it is open already. A save in progress is not aborted: the new form opens
 * once the saved one has closed.
 */
function useWayToForm(to: string | undefined): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isThere = to !== undefined && parsePath(to).pathname === pathname
  const isWantedAgain = useRef(false)
  const go = () => to && navigate(to, { preventScrollReset: true, replace: isThere })
  useEffect(() => {
    if (isThere || !isWantedAgain.current) return
    isWantedAgain.current = false
    go()
  })
  return () => {
    if (isThere && next) isWantedAgain.current = next.pathname !== pathname
    else go()
  }
}
