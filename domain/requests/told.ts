import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Configuration } from '../hotels/shapes.ts'
import { expectedAt } from '../waiting/rules.ts'
import { isHeld, isOpen, type Told, toGuestView, untold } from './rules.ts'
import type { OwnRequest, Request } from './shapes.ts'
import { type Tellable, tellable } from './told-queries.ts'

/** What a guest is told of a request beside itself: who sees to it, and by when it mostly is done. */
export function toldBy(request: Request, { timeZone, names, times }: Tellable): Told {
  if (!isOpen(request)) return untold
  // Who was only given it may not know yet.
  const name = isHeld(request) ? names[request.assigneeId ?? ''] : undefined
  return { helper: name ? firstName(name) : null, expectedAt: expectedAt(request, times, timeZone) }
}

/** The same of a request that nobody has yet, by the hotel's configuration. */
export const toldAtFirst = (request: Request, { timeZone, waitingTimes }: Configuration): Told =>
  toldBy(request, { timeZone, names: {}, times: waitingTimes })

/** What guests are told of these requests, in their order: one statement, and none where none of them is open. */
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

/** A request that was just changed, as its guest sees it. */
export async function guestViewOf(tenant: Tenant, request: Request, key: string): Promise<OwnRequest> {
  const [told] = await toldOf(tenant, [request])
  return toGuestView(request, key, told)
}

/** What a guest may call somebody: the first of their names. */
const firstName = (name: string) => name.trim().split(/\s/u, 1)[0] ?? ''
