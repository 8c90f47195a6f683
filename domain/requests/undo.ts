import { z } from 'zod'
import { limiterInMemory } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import { admins, guests, staff } from '../access.ts'
import { actorText, type HotelActor } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { holdStay } from '../rooms/open-stays.ts'
import { MESSAGES_MAXIMUM } from '../shapes/message.ts'
import { PHOTOS_MAXIMUM } from '../shapes/photo.ts'
import { isActiveStaff } from './assignee-queries.ts'
import { change } from './change.ts'
import type { ChangeSince } from './conflicts.ts'
import { requestEvents } from './events.ts'
import { guestViewOf } from './guest-status.ts'
import * as queries from './queries.ts'
import { UNDO_WITHIN_MS } from './rules.ts'
import { OwnRequest, Request } from './shapes.ts'
import { lastEvents, stateFrom } from './undo-queries.ts'

// An undo restores the state before the caller's last change, if nothing changed since; a person who left is
// not assigned again. Reopening is different: anyone may continue a closed request.

export const undoChange = operation({
  name: 'requests.undo',
  summary: 'Undo your own last change of a request, within an hour',
  http: ['POST', '/requests/{requestId}/undo'],
  access: staff,
  scope: 'requests:write',
  isUrgent: true,
  refusals: ['no-such-request', 'undo-too-late'],
  input: z.object({
    requestId: Id,
    /** The revision after the change to undo. */
    revision: z.int().min(2).max(2_147_483_646),
  }),
  output: Request,
  async run(call) {
    const { tenant, input } = call
    const row = await queries.lockRequest(tenant, input.requestId)
    if (!row) throw new DomainError('no-such-request')
    const { last, revision, undoes } = await lastOwnChange(call, row, UNDO_WITHIN_MS.staff)
    // The answer was lost, and the phone asks again.
    if (last.type === requestEvents.undone.name && undoes === input.revision) return queries.toRequest(row)
    if (revision !== input.revision) throw await changedSince(call, row)
    if (row.closedAt && !(await queries.isRoomThere(tenant, row.roomId))) {
      throw new DomainError('undo-too-late')
    }
    return await putBack(call, row, last)
  },
})

export const undoKeyChange = operation({
  name: 'requests.undoOfKey',
  summary: 'Undo the last change of a request, made by an API key within an hour',
  http: ['POST', '/requests/{requestId}/undo-of-key'],
  access: admins,
  isUrgent: true,
  refusals: ['no-such-request', 'undo-too-late'],
  input: z.object({ requestId: Id, changeId: Id.describe('The change to undo, as the key’s list names it') }),
  output: Request,
  async run(call) {
    const { tenant, input, now } = call
    const row = await queries.lockRequest(tenant, input.requestId)
    if (!row) throw new DomainError('no-such-request')
    const since = new Date(now.getTime() - UNDO_WITHIN_MS.staff)
    const done = await lastEvents(tenant, row.id, { count: NOTES_MAXIMUM + 2, since })
    const last = done.findLast((one) => !isNote(one))
    const isItself = last?.id === input.changeId && last.actor.startsWith('key:')
    if (!isItself || !last.before) throw await changedSince(call, row)
    if (row.closedAt && !(await queries.isRoomThere(tenant, row.roomId)))
      throw new DomainError('undo-too-late')
    return await putBack(call, row, last)
  },
})

// Each undo is an event and a message to staff. Cancels are bounded by orders and undos, so this bounds both.
const undosOfDevice = limiterInMemory('undos-of-device', () => settings().limits.guestPerDevice)

export const undoOwnCancel = operation({
  name: 'requests.undoOwn',
  summary: 'Undo the cancellation of a request of your own',
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

/** Events about staff presence, messages and photos change no state and do not block an undo. */
const { unattended, attended, replied, answered, answersRead, translated, photoAdded } = requestEvents
export const noteTypes: readonly string[] = [
  unattended,
  attended,
  replied,
  answered,
  answersRead,
  translated,
  photoAdded,
].map(({ name }) => name)
const isNote = ({ type }: ChangeSince) => noteTypes.includes(type)
/** The most of them to skip: each message may be read and translated once, and photos are added. */
const NOTES_MAXIMUM = 10 + 3 * MESSAGES_MAXIMUM + 2 * PHOTOS_MAXIMUM

/**
 * The caller's last change and its revision; for an undo also the one it undid. Refused if another person
 * changed it since, or it is too long ago.
 */
async function lastOwnChange(
  call: Call<HotelActor, unknown>,
  row: queries.RequestRow,
  withinMs: number,
): Promise<{ last: ChangeSince; revision: number; undoes: number }> {
  const since = new Date(call.now.getTime() - withinMs)
  const done = await lastEvents(call.tenant, row.id, { count: NOTES_MAXIMUM + 2, since })
  const newest = done.toReversed().map((one, i) => ({ one, revision: row.revision - i }))
  const [last, before] = newest.filter(({ one }) => !isNote(one))
  // An order has no state before.
  if (!last?.one.before || last.one.actor !== actorText(call.actor)) throw await changedSince(call, row)
  const { one, revision } = last
  return { last: one, revision, undoes: before?.revision ?? revision - 1 }
}

/** Guests learn nothing about staff. */
async function changedSince(
  { actor, tenant }: Pick<Call<HotelActor, unknown>, 'actor' | 'tenant'>,
  row: queries.RequestRow,
) {
  const by = actor.kind === 'staff' ? await queries.nameOf(tenant, row.assigneeId) : undefined
  return new DomainError('undo-too-late', by ? { by } : {})
}

async function putBack(call: Call<HotelActor, unknown>, row: queries.RequestRow, last: ChangeSince) {
  if (last.type === requestEvents.undone.name) throw new DomainError('undo-too-late')
  const state = stateFrom(last.before)
  const { assigneeId } = state
  const isGiven = assigneeId && (assigneeId !== row.assigneeId || row.closedAt !== null)
  const isGone = isGiven && !(await isActiveStaff(call.tenant, assigneeId))
  return change(call, row, requestEvents.undone, isGone ? { ...state, assigneeId: null } : state)
}
