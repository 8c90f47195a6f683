import type { Actor } from '../actor.ts'
import { DomainError } from '../errors.ts'
import type { Call } from '../operation.ts'
import { change } from './change.ts'
import { requestEvents } from './events.ts'
import { lockRequest } from './queries.ts'
import { next } from './rules.ts'

/** Takes or finishes a request in a hotel that has no staff. Taking it again changes nothing. */
export async function workWithoutStaff(
  call: Pick<Call<Actor, unknown>, 'actor' | 'tenant' | 'recordAll' | 'now'>,
  requestId: string,
  action: 'take' | 'finish',
): Promise<void> {
  const row = await lockRequest(call.tenant, requestId)
  if (!row) throw new DomainError('no-such-request')
  const status = next(row.status, action)
  if (!status) throw new DomainError('not-from-this-state')
  const takenAt = row.takenAt ?? call.now
  if (action === 'finish') change(call, row, requestEvents.finished, { status, takenAt, closedAt: call.now })
  else if (row.takenAt === null) change(call, row, requestEvents.taken, { takenAt })
}
