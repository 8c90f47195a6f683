import { CircleAlert } from 'lucide-react'
import { Link, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { showFirstSteps } from '../../domain/first-steps/operations.ts'
import { adminTexts } from '../../i18n/admin.ts'
import { date } from '../../i18n/formats.ts'
import { actorContext } from '../context.ts'
import { AdminTabs } from '../shell/frame/admin-tabs.tsx'
import { StaffFrame } from '../shell/frame/staff-frame.tsx'
import * as paths from '../shell/paths.ts'
import { requireRole } from '../shell/require-role.ts'
import { useLanguage, useTexts } from '../shell/use-language.ts'
import { StaffActionsProvider } from '../staff/action-log/staff-actions.tsx'
import { UnsentCount } from '../staff/action-log/unsent-count.tsx'
import { nullIfOffline } from '../staff/action-log/when-offline.ts'
import { loadFrame } from '../staff/frame/frame.server.ts'
import { SubscriptionOverlay } from '../staff/frame/subscription-overlay.tsx'
import { useLastLoaded } from '../staff/persistence/use-last-loaded.ts'
import { CheckIn } from '../staff/push/check-in.tsx'
import type { Route } from './+types/layout'
import { isSetUp, StepsBar } from './first-steps/steps-bar.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRole('admin')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const [frame, steps] = await Promise.all([
    loadFrame(actor),
    // If these cannot be loaded, the screen is shown all the same.
    isSetUp(url.pathname) ? showFirstSteps(actor, {}).catch(() => undefined) : undefined,
  ])
  return { ...frame, done: steps?.done }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullIfOffline(serverLoader)

/** The same on every page, unless an action of the set-up succeeded; a failed action changes nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  if (!isSetUp(nextUrl.pathname)) return false
  if (formMethod !== undefined) return defaultShouldRevalidate
  // If a load was aborted, as by a sheet that closes, the next one makes up for it.
  const isOwed = currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
  return isOwed || currentUrl.href === nextUrl.href || !isSetUp(currentUrl.pathname)
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const frame = useLastLoaded(loaderData)
  if (!frame) throw new Error('the server could not be reached')
  const { hotelId, owner, hotelName, timeZone, closesAt, hotels, userName, done, ...standing } = frame
  return (
    <StaffActionsProvider owner={owner ?? ''} isAdmin timeZone={timeZone} now={standing.now}>
      <StaffFrame
        {...{ hotelId, owner, hotelName, hotels, userName }}
        tabs={<AdminTabs />}
        unsent={<UnsentCount board={paths.adminRequests} />}
      >
        {closesAt && <ClosingBar closesAt={closesAt} timeZone={timeZone} />}
        {done && <StepsBar done={done} />}
        <Outlet />
        <CheckIn />
        <SubscriptionOverlay {...standing} />
      </StaffFrame>
    </StaffActionsProvider>
  )
}

/** On every page of the administration of a closed hotel: when it is deleted, and the way to keep it. */
function ClosingBar({ closesAt, timeZone }: { closesAt: string; timeZone: string }) {
  const t = useTexts(adminTexts).closing
  const day = date(useLanguage())(closesAt, timeZone)
  return (
    <div className="border-b border-line bg-lamp-soft text-sm">
      <p className="mx-auto flex min-h-11 max-w-screen-2xl flex-wrap items-center gap-x-3 px-4">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0">{t.date(day)}</span>
        <Link
          to={paths.closeHotel}
          className="flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {t.keep}
        </Link>
      </p>
    </div>
  )
}
