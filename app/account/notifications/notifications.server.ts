import { showProfile } from '../../../domain/accounts/profile.ts'
import type { Actor } from '../../../domain/actor.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { chooseReports, showReportChoice } from '../../../domain/staff/reports.ts'

/** What reaches somebody; the reports of their hotel are for admins. */
export async function notificationsOf(actor: Actor) {
  const isAdmin = actor.kind === 'staff' && actor.role === 'admin'
  const [{ email }, choice, hotel] = await Promise.all([
    showProfile(actor, {}),
    isAdmin ? showReportChoice(actor, {}) : undefined,
    isAdmin ? showHotel(actor, {}) : undefined,
  ])
  const reports = choice && hotel && { isWanted: choice.wanted, hotel: hotel.name }
  return { email, isStaff: actor.kind === 'staff', reports }
}
export type NotificationsShown = Awaited<ReturnType<typeof notificationsOf>>

/** Has reports mailed, or no longer. */
export async function saveNotifications(actor: Actor, form: FormData) {
  const { wanted } = await chooseReports(actor, { wanted: form.get('reports') === 'on' })
  return { tab: 'notifications' as const, isWanted: wanted }
}
