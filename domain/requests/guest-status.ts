import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Configuration } from '../configuration/shapes.ts'
import { expectedAt } from '../waiting/rules.ts'
import { type GuestStatusSource, guestStatusSource } from './guest-status-queries.ts'
import { type GuestStatus, isOpen, isTaken, noGuestStatus, toGuestView } from './rules.ts'
import type { OwnRequest, Request } from './shapes.ts'

/** A request’s status for its guest: the helper’s name and the expected time. */
export function guestStatusFrom(
  request: Request,
  { timeZone, names, times }: GuestStatusSource,
): GuestStatus {
  if (!isOpen(request)) return noGuestStatus
  // An assignee who has not taken it may not know of it yet.
  const name = isTaken(request) ? names[request.assigneeId ?? ''] : undefined
  return { helper: name ? firstName(name) : null, expectedAt: expectedAt(request, times, timeZone) }
}

/** The same for a new request, by the hotel's configuration. */
export const initialGuestStatus = (
  request: Request,
  { timeZone, waitingTimes }: Configuration,
): GuestStatus => guestStatusFrom(request, { timeZone, names: {}, times: waitingTimes })

/** The statuses of these requests, in their order: one statement, or none if all are closed. */
export async function guestStatusesOf(tenant: Tenant, requests: readonly Request[]): Promise<GuestStatus[]> {
  const open = requests.filter((request) => isOpen(request) && !request.byStaff)
  const [userIds, serviceIds] = [new Set<string>(), new Set<string>()]
  for (const { assigneeId, services } of open) {
    if (assigneeId !== null) userIds.add(assigneeId)
    for (const { serviceId } of services) serviceIds.add(serviceId)
  }
  const known = open.length > 0 ? await guestStatusSource(tenant, [...userIds], [...serviceIds]) : undefined
  return requests.map((request) =>
    known && !request.byStaff ? guestStatusFrom(request, known) : noGuestStatus,
  )
}

/** A changed request as its guest sees it. */
export async function guestViewOf(tenant: Tenant, request: Request, key: string): Promise<OwnRequest> {
  const [status] = await guestStatusesOf(tenant, [request])
  return toGuestView(request, key, status)
}

const firstName = (name: string) => name.trim().split(/\s/u, 1)[0] ?? ''
