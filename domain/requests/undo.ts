import { z } from 'zod'
import { limiterInMemory } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import { guests, staff } from '../access.ts'
import { actorText, type Guest, type Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { holdStay } from '../stays/operations.ts'
import { isActiveStaff } from './assignee-queries.ts'
import { change } from './change.ts'
import { requestEvents } from './events.ts'
import * as queries from './queries.ts'
import { UNDO_WITHIN_MS } from './rules.ts'
import { OwnRequest, Request } from './shapes.ts'
import { guestViewOf } from './told.ts'
import { lastEvent, type RecordedEvent, stateFrom } from './undo-queries.ts'

// An undo puts back exactly what was before the last change of a request, for whoever made it, as long as nothing has
// changed since; only that who no longer works here does not have it again. Reopening is something else: what is closed
// goes on, whoever closed it.

export const undoChange = operation({
  name: 'requests.undo',
  summary: 'Undo the last change of a request, where it was your own, within an hour',
  http: ['POST', '/requests/{requestId}/undo'],
  access: staff,
  refusals: ['no-such-request', 'undo-too-late'],
  input: z.object({
    requestId: Id,
    /** The request's since the change that is to be undone: a later one is somebody else's, or was not meant. */
    revision: z.int().min(2).max(2_147_483_646),
  }),
  output: Request,
  async run(call) {
    const { tenant, input } = call
    const row = await queries.lockRequest(tenant, input.requestId)
    if (!row) throw new DomainError('no-such-request')
    const last = await lastOwnChange(call, row, UNDO_WITHIN_MS.staff)
    // A phone that did not hear the answer asks again.
    if (last.type === requestEvents.undone.name && row.revision === input.revision + 1) {
      return queries.toRequest(row)
    }
    if (row.revision !== input.revision) throw await changedSince(call, row)
    if (row.closedAt && !(await queries.isRoomThere(tenant, row.roomId))) {
      throw new DomainError('undo-too-late')
    }
    return await putBack(call, row, last)
  },
})

// Each is an event, and a message to staff. A guest cancels no more often than they send and undo, so this bounds both.
const undosOfDevice = limiterInMemory('undos-of-device', () => settings().limits.guestPerDevice)

export const undoOwnCancel = operation({
  name: 'requests.undoOwn',
  summary: 'Want an own request after all that one has just taken back',
  http: ['POST', '/room/requests/{requestId}/undo'],
  access: guests,
  refusals: ['no-such-request', 'stay-ended', 'undo-too-late', 'too-many-changes'],
  input: z.object({ requestId: Id }),
  output: OwnRequest,
  async run(call) {
    const { actor, tenant, input } = call
    await holdStay(call)
    const row = await queries.lockOwnRequest(tenant, actor, input.requestId)
    if (!row) throw new DomainError('no-such-request')
    const last = await lastOwnChange(call, row, UNDO_WITHIN_MS.guest)
    if (last.type === requestEvents.undone.name) return guestViewOf(tenant, queries.toRequest(row), row.key)
    if (last.type !== requestEvents.cancelled.name) throw new DomainError('undo-too-late')
    const retryAfter = await undosOfDevice.take(`${actor.hotelId} ${actor.deviceId}`)
    if (retryAfter !== undefined) throw new DomainError('too-many-changes', { retryAfter })
    return guestViewOf(tenant, await putBack(call, row, last), row.key)
  },
})

/** What was done last to the request, by whoever asks; refused where it was somebody else, or is too long ago. */
async function lastOwnChange(
  call: Call<Guest | Staff, unknown>,
  row: queries.RequestRow,
  withinMs: number,
): Promise<RecordedEvent> {
  const since = new Date(call.now.getTime() - withinMs)
  const last = await lastEvent(call.tenant, row.id, since)
  if (last?.before && last.actor === actorText(call.actor)) return last
  throw await changedSince(call, row)
}

/** Guests are told nothing about who works there. */
async function changedSince({ actor, tenant }: Call<Guest | Staff, unknown>, row: queries.RequestRow) {
  const by = actor.kind === 'staff' ? await queries.nameOf(tenant, row.assigneeId) : undefined
  return new DomainError('undo-too-late', by ? { by } : {})
}

async function putBack(call: Call<Guest | Staff, unknown>, row: queries.RequestRow, last: RecordedEvent) {
  if (last.type === requestEvents.undone.name) throw new DomainError('undo-too-late')
  const state = stateFrom(last.before)
  const { assigneeId } = state
  const isGiven = assigneeId && (assigneeId !== row.assigneeId || row.closedAt !== null)
  const isGone = isGiven && !(await isActiveStaff(call.tenant, assigneeId))
  return change(call, row, requestEvents.undone, isGone ? { ...state, assigneeId: null } : state)
}
