import { Outlet } from 'react-router'
import { showHotel } from '../../domain/hotels/operations.ts'
import { actorContext } from '../context.ts'
import { AdminTabs } from '../shell/admin-tabs.tsx'
import { only } from '../shell/only.ts'
import { StaffFrame } from '../shell/staff-frame.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [only('admin')]

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const { name } = await showHotel(actor, {})
  return { hotelName: name, userName: actor.kind === 'staff' ? actor.name : '' }
}

/** It says the same on every page. */
export const shouldRevalidate = () => false

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame {...loaderData} tabs={<AdminTabs />}>
      <Outlet />
    </StaffFrame>
  )
}
