import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Configuration } from '../configuration/shapes.ts'
import { expectedAt } from '../waiting/rules.ts'
import { isOpen, isTaken, type Told, toGuestView, untold } from './rules.ts'
import type { OwnRequest, Request } from './shapes.ts'
import { type Tellable, tellable } from './told-queries.ts'

/** The notes shown to a guest with a request: the assignee and the expected time. */
export function toldBy(request: Request, { timeZone, names, times }: Tellable): Told {
  if (!isOpen(request)) return untold
  // An assignee who has not taken it may not know of it yet.
  const name = isTaken(request) ? names[request.assigneeId ?? ''] : undefined
  return { helper: name ? firstName(name) : null, expectedAt: expectedAt(request, times, timeZone) }
}

/** The same for a new request, by the hotel's configuration. */
export const toldAtFirst = (request: Request, { timeZone, waitingTimes }: Configuration): Told =>
  toldBy(request, { timeZone, names: {}, times: waitingTimes })

/** The notes of these requests, in their order: one statement, or none if all are closed. */
export async function toldOf(tenant: Tenant, requests: readonly Request[]): Promise<Told[]> {
  const open = requests.filter((request) => isOpen(request) && !request.byStaff)
  const [userIds, serviceIds] = [new Set<string>(), new Set<string>()]
  for (const { assigneeId, services } of open) {
    if (assigneeId !== null) userIds.add(assigneeId)
    for (const { serviceId } of services) serviceIds.add(serviceId)
  }
  const known = open.length > 0 ? await tellable(tenant, [...userIds], [...serviceIds]) : undefined
  return requests.map((request) => (known && !request.byStaff ? toldBy(request, known) : untold))
}

/** A changed request as its guest sees it. */
export async function guestViewOf(tenant: Tenant, request: Request, key: string): Promise<OwnRequest> {
  const [told] = await toldOf(tenant, [request])
  return toGuestView(request, key, told)
}

const firstName = (name: string) => name.trim().split(/\s/u, 1)[0] ?? ''
