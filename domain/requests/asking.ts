import { z } from 'zod'
import { limiterInMemory } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import { guests } from '../access.ts'
import type { Guest } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { holdStay } from '../rooms/open-stays.ts'
import { isActiveStaff } from './assignee-queries.ts'
import { change } from './change.ts'
import { requestEvents } from './events.ts'
import { guestViewOf } from './guest-status.ts'
import * as queries from './queries.ts'
import { guestMayReopen, isPast, ratingOf, toGuestView, untilAskAgain } from './rules.ts'
import { OwnRequest } from './shapes.ts'

// A guest's complaints about a request that does not come. Each is an event, rings, and begins a round of
// calls: so it is limited by request (domain/requests/rules.ts), device and room.
const asksOfDevice = limiterInMemory('asks-of-device', () => settings().limits.guestPerDevice)
const asksOfRoom = limiterInMemory('asks-of-room', () => settings().limits.guestPerRoom)
// As with orders, a quiet device may always ask once, so that others with the room's link cannot lock a guest
// out.
const firstOfDevice = limiterInMemory('first-ask-of-device', () => ({
  ...settings().limits.guestPerDevice,
  count: 1,
}))

const ById = z.object({ requestId: Id })

export const askAgain = operation({
  name: 'requests.askAgain',
  summary: 'Ask again for a request of your own: at most every 5 minutes, and 5 times',
  http: ['POST', '/room/requests/{requestId}/ask-again'],
  access: guests,
  refusals: [
    'no-such-request',
    'stay-ended',
    'not-from-this-state',
    'asked-again-already',
    'too-many-changes',
  ],
  input: ById,
  output: OwnRequest,
  async run(call) {
    const { tenant, now } = call
    const row = await lockRequestOfStay(call)
    const wait = untilAskAgain(asGuestSees(row), now.getTime())
    if (wait === Number.POSITIVE_INFINITY) throw new DomainError('not-from-this-state')
    if (wait > 0) throw new DomainError('asked-again-already', { retryAfter: Math.ceil(wait / 1000) })
    await limitAskings(call.actor)
    const changed = change(call, row, requestEvents.askedAgain, {
      askedAgainAt: now,
      askings: row.askings + 1,
      alertRound: row.alertRound + 1,
    })
    return guestViewOf(tenant, changed, row.key)
  },
})

export const reopenOwnRequest = operation({
  name: 'requests.reopenOwn',
  summary: 'Report that a finished request was not received, within two hours; reopens it',
  http: ['POST', '/room/requests/{requestId}/not-received'],
  access: guests,
  refusals: ['no-such-request', 'stay-ended', 'not-from-this-state', 'too-many-changes'],
  input: ById,
  output: OwnRequest,
  async run(call) {
    const { tenant, now } = call
    const row = await lockRequestOfStay(call)
    // The phone repeats it because the answer was lost.
    if (row.notReceivedAt && !row.closedAt) return guestViewOf(tenant, queries.toRequest(row), row.key)
    if (!guestMayReopen(asGuestSees(row), now.getTime())) throw new DomainError('not-from-this-state')
    await limitAskings(call.actor)
    // The former assignee knows best; if they left, it starts over as new.
    const isTheirs = row.assigneeId !== null && (await isActiveStaff(tenant, row.assigneeId))
    const changed = change(call, row, requestEvents.notReceived, {
      status: isTheirs ? 'in_progress' : 'new',
      assigneeId: isTheirs ? row.assigneeId : null,
      closedAt: null,
      closedById: null,
      reopenedAt: now,
      reopenings: row.reopenings + 1,
      alertRound: row.alertRound + 1,
      notReceivedAt: now,
    })
    return guestViewOf(tenant, changed, row.key)
  },
})

export const asGuestSees = (row: queries.RequestRow) =>
  toGuestView(queries.toRequest(row), row.key, undefined, ratingOf(row))

/** The guest's request of the open stay, which is locked too; refused if it is an earlier one by now. */
export async function lockRequestOfStay(
  call: Call<Guest, z.output<typeof ById>>,
): Promise<queries.RequestRow> {
  await holdStay(call)
  const row = await queries.lockOwnRequest(call.tenant, call.actor, call.input.requestId)
  if (!row) throw new DomainError('no-such-request')
  if (isPast(queries.toRequest(row), call.now.getTime())) throw new DomainError('not-from-this-state')
  return row
}

/** Limits the rings that guests cause: askings, reports and answers share their counts. */
export async function limitAskings({ hotelId, roomId, deviceId }: Guest): Promise<void> {
  const device = `${hotelId} ${deviceId}`
  const isFirst = (await firstOfDevice.take(device)) === undefined
  const ofDevice = await asksOfDevice.take(device)
  const ofRoom = ofDevice === undefined ? await asksOfRoom.take(`${hotelId} ${roomId}`) : undefined
  const retryAfter = ofDevice ?? (isFirst ? undefined : ofRoom)
  if (retryAfter !== undefined) throw new DomainError('too-many-changes', { retryAfter })
}
