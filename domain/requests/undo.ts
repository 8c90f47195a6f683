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
import type { DoneSince } from './seen.ts'
import { OwnRequest, Request } from './shapes.ts'
import { guestViewOf } from './told.ts'
import { lastEvents, stateFrom } from './undo-queries.ts'

// An undo puts back exactly what was before the last change of a request, for whoever made it, as long as nothing has
// changed since; only that who no longer works here does not have it again. Reopening is something else: what is closed
// goes on, whoever closed it.

export const undoChange = operation({
  name: 'requests.undo',
  summary: 'Undo the last change of a request, where it was your own, within an hour',
  http: ['POST', '/requests/{requestId}/undo'],
  access: staff,
  isUrgent: true,
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
    const { last, revision, undoes } = await lastOwnChange(call, row, UNDO_WITHIN_MS.staff)
    // A phone that did not hear the answer asks again.
    if (last.type === requestEvents.undone.name && undoes === input.revision) return queries.toRequest(row)
    if (revision !== input.revision) throw await changedSince(call, row)
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
    const { last } = await lastOwnChange(call, row, UNDO_WITHIN_MS.guest)
    if (last.type === requestEvents.undone.name) return guestViewOf(tenant, queries.toRequest(row), row.key)
    if (last.type !== requestEvents.cancelled.name) throw new DomainError('undo-too-late')
    const retryAfter = await undosOfDevice.take(`${actor.hotelId} ${actor.deviceId}`)
    if (retryAfter !== undefined) throw new DomainError('too-many-changes', { retryAfter })
    return guestViewOf(tenant, await putBack(call, row, last), row.key)
  },
})

/** Notes whether anybody is there to hear of it: nobody's doing, and no reason to keep a slip. */
const isNote = ({ type }: DoneSince) =>
  type === requestEvents.unheard.name || type === requestEvents.heard.name
/** So many of them are looked past. */
const NOTES_MAXIMUM = 10

/**
 * What was done last to the request, by whoever asks, and the revision that it made; where it is an undo, also the one that
 * it undid. Refused where it was somebody else, or is too long ago.
 */
async function lastOwnChange(
  call: Call<Guest | Staff, unknown>,
  row: queries.RequestRow,
  withinMs: number,
): Promise<{ last: DoneSince; revision: number; undoes: number }> {
  const since = new Date(call.now.getTime() - withinMs)
  const done = await lastEvents(call.tenant, row.id, { count: NOTES_MAXIMUM + 2, since })
  const newest = done.toReversed().map((one, i) => ({ one, revision: row.revision - i }))
  const [last, before] = newest.filter(({ one }) => !isNote(one))
  // What was sent was nothing before.
  if (!last?.one.before || last.one.actor !== actorText(call.actor)) throw await changedSince(call, row)
  const { one, revision } = last
  return { last: one, revision, undoes: before?.revision ?? revision - 1 }
}

/** Guests are told nothing about who works there. */
async function changedSince({ actor, tenant }: Call<Guest | Staff, unknown>, row: queries.RequestRow) {
  const by = actor.kind === 'staff' ? await queries.nameOf(tenant, row.assigneeId) : undefined
  return new DomainError('undo-too-late', by ? { by } : {})
}

async function putBack(call: Call<Guest | Staff, unknown>, row: queries.RequestRow, last: DoneSince) {
  if (last.type === requestEvents.undone.name) throw new DomainError('undo-too-late')
  const state = stateFrom(last.before)
  const { assigneeId } = state
  const isGiven = assigneeId && (assigneeId !== row.assigneeId || row.closedAt !== null)
  const isGone = isGiven && !(await isActiveStaff(call.tenant, assigneeId))
  return change(call, row, requestEvents.undone, isGone ? { ...state, assigneeId: null } : state)
}
