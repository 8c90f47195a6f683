import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Actor } from '../actor.ts'
import type { Event } from '../events/event.ts'
import type { Call } from '../operation.ts'
import { type RequestPayload, staffIdOf, toPayload } from './events.ts'
import { guestStatusesOf } from './guest-status.ts'
import * as queries from './queries.ts'
import type { Request } from './shapes.ts'

/** Changes a locked request and records it with its state before, which an undo restores. */
export function change(
  call: Pick<Call<Actor, unknown>, 'actor' | 'tenant' | 'recordAll'>,
  before: queries.RequestRow,
  event: Event<RequestPayload>,
  to: queries.RequestChange,
): Request {
  const [changed] = changeAll(call, [before], event, to)
  return changed as Request
}

/** The same change of several requests, in one statement. */
export function changeAll(
  call: Pick<Call<Actor, unknown>, 'actor' | 'tenant' | 'recordAll'>,
  before: readonly queries.RequestRow[],
  event: Event<RequestPayload>,
  to: queries.RequestChange,
): Request[] {
  if (before.length === 0) return []
  const change = {
    // Once taken or closed, it is not unattended any more.
    ...((to.assigneeId || to.closedAt) && { unheardAt: null }),
    ...to,
    // On an undo too: by the person who undoes.
    ...(to.assigneeId !== undefined && { assignedById: staffIdOf(call.actor) }),
  }
  return recordChanged(call, before, queries.updateRequests(call.tenant, before, change), event)
}

/** Records changes of requests; returns them as they are after. */
export function recordChanged(
  { actor, tenant, recordAll }: Pick<Call<Actor, unknown>, 'actor' | 'tenant' | 'recordAll'>,
  before: readonly queries.RequestRow[],
  after: readonly queries.RequestRow[],
  event: Event<RequestPayload>,
): Request[] {
  const changes = after.map((row, i) => ({
    subjectId: row.id,
    payload: toPayload(row, actor),
    before: stateOf(before[i] as queries.RequestRow),
    after: stateOf(row),
  }))
  const payloads = changes.map(({ payload }) => payload)
  // Awaited before the commit like any write, and published after it.
  tenant.write(tell(tenant, payloads))
  recordAll(event, changes)
  return payloads.map(({ request }) => request)
}

/** Adds the guest’s status to the payloads to publish. */
async function tell(tenant: Tenant, payloads: RequestPayload[]): Promise<void> {
  const statuses = await guestStatusesOf(
    tenant,
    payloads.map(({ request }) => request),
  )
  for (const [i, status] of statuses.entries()) (payloads[i] as RequestPayload).guestStatus = status
}

const stateOf = (row: queries.RequestRow) =>
  Object.fromEntries(queries.changingColumns.map((column) => [column, row[column]]))
