import { Outlet } from 'react-router'
import { actorContext } from '../context.ts'
import { StaffFrame } from '../shell/frame/staff-frame.tsx'
import * as paths from '../shell/paths.ts'
import { requireRole } from '../shell/require-role.ts'
import { StaffActionsProvider } from '../staff/action-log/staff-actions.tsx'
import { UnsentCount } from '../staff/action-log/unsent-count.tsx'
import { loadFrame } from '../staff/frame/frame.server.ts'
import { SubscriptionOverlay } from '../staff/frame/subscription-overlay.tsx'
import { CheckIn } from '../staff/push/check-in.tsx'
import type { Route } from './+types/layout'
import { EmployeeTabs } from './tabs.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRole('employee')]

export const loader = ({ context }: Route.LoaderArgs) => loadFrame(context.get(actorContext))

/** It says the same on every page. */
export const shouldRevalidate = () => false

export default function EmployeeLayout({ loaderData }: Route.ComponentProps) {
  const { hotelId, owner, hotelName, timeZone, hotels, userName, ...standing } = loaderData
  return (
    <StaffActionsProvider owner={owner ?? ''} isAdmin={false} timeZone={timeZone} now={standing.now}>
      <StaffFrame
        {...{ hotelId, owner, hotelName, hotels, userName }}
        fewTabs={<EmployeeTabs />}
        unsent={<UnsentCount board={paths.employeeRequests} />}
      >
        <Outlet />
        <CheckIn />
        <SubscriptionOverlay {...standing} />
      </StaffFrame>
    </StaffActionsProvider>
  )
}
