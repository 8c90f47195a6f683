import { z } from 'zod'
import { guests, staff } from '../access.ts'
import type { HotelActor } from '../actor.ts'
import { DomainError, inputError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { type Call, operation, operationOfOneStatement } from '../operation.ts'
import { KeyMoment, KeyText, Next, pagesBy } from '../page.ts'
import { OFFERED_MAXIMUM } from '../services/shapes.ts'
import { changeAll } from './change.ts'
import { requestEvents, staffIdOf } from './events.ts'
import { place } from './place.ts'
import * as queries from './queries.ts'
import { CHECK_OUT_NOTE, groupOf, ROOM_REMOVED_NOTE, toGuestView } from './rules.ts'
import { NewRequest, Order, OwnRequest, Request, RequestFilter } from './shapes.ts'

export const requestNoun = { requests: 'Guests’ requests and the staff’s work on them' }

export const sendRequest = operationOfOneStatement({
  name: 'requests.send',
  summary: 'Order as a guest: creates one request, or one for each wanted time',
  http: ['POST', '/room/requests'],
  access: guests,
  refusals: [
    'no-such-room',
    'stay-ended',
    'stay-code-needed',
    'hotel-not-serving',
    'service-not-offered',
    'nothing-chosen',
    'comment-too-long',
    'against-flag',
    'too-many-sends',
  ],
  requires: 'working-subscription',
  input: Order.extend({
    stay: z
      .int()
      .optional()
      .describe('The guest’s stay from `GET /room`; the order is refused in another one'),
  }),
  output: z.object({ requests: z.array(OwnRequest).max(OFFERED_MAXIMUM) }),
  async run(call) {
    const { stay } = call.actor
    if ((call.input.stay ?? stay) !== stay) throw new DomainError('stay-ended')
    const { requests, told } = await place(call, call.input, call.actor.roomId)
    return { requests: requests.map((request, i) => toGuestView(request, call.input.key, told[i])) }
  },
})

export const createRequest = operationOfOneStatement({
  name: 'requests.create',
  summary: 'Order for a guest, as staff: creates one request, or one for each wanted time',
  http: ['POST', '/requests'],
  access: staff,
  refusals: [
    'not-allowed',
    'no-such-room',
    'subscription-required',
    'service-not-offered',
    'nothing-chosen',
    'comment-too-long',
  ],
  scope: 'requests:write',
  requires: 'working-subscription',
  input: NewRequest,
  output: z.object({ requests: z.array(Request).max(OFFERED_MAXIMUM) }),
  async run(call) {
    const { requests } = await place(call, call.input, call.input.roomId)
    return { requests }
  },
})

/** Sort key: `open` by creation, `closed` by closing. */
const requestPages = pagesBy(z.tuple([KeyText, KeyMoment, Id]))

export const listRequests = operation({
  name: 'requests.list',
  summary: 'List requests: open ones, newest first, or closed ones, last closed first',
  http: ['GET', '/requests'],
  access: staff,
  scope: 'requests:read',
  input: RequestFilter.extend(requestPages.input),
  output: z.object({ requests: z.array(Request), next: Next }),
  async run({ tenant, input }) {
    const group = groupOf(input.status)
    if (input.after && input.after[0] !== group) throw inputError([{ path: ['after'], message: 'no-cursor' }])
    const { rows, next } = await requestPages.page(
      input,
      (query) => queries.pageOfRequests(tenant, group, input, query),
      (row) => [group, (row.closedAt ?? row.createdAt).getTime(), row.id],
    )
    return { requests: rows.map(queries.toRequest), next }
  },
})

type EndingCall = Pick<Call<HotelActor, unknown>, 'actor' | 'tenant' | 'recordAll' | 'now'>

/**
 * Cancels the open requests of rooms that are checked out, in the same transaction. Includes requests of
 * earlier stays (reopened or undone after their check-out), which would otherwise stay open forever.
 */
export async function cancelOpenRequestsOfEnded(call: EndingCall, roomIds: string[]): Promise<void> {
  cancelAll(call, await queries.lockOpenOfRooms(call.tenant, roomIds), CHECK_OUT_NOTE)
}

/** The same for removed rooms; returns the number. */
export async function cancelOpenRequestsOfRooms(call: EndingCall, roomIds: string[]): Promise<number> {
  const open = await queries.lockOpenOfRooms(call.tenant, roomIds)
  cancelAll(call, open, ROOM_REMOVED_NOTE)
  return open.length
}

function cancelAll(call: EndingCall, rows: queries.RequestRow[], note: string): void {
  changeAll(call, rows, requestEvents.cancelled, {
    status: 'cancelled',
    closedAt: call.now,
    closedById: staffIdOf(call.actor),
    cancelReason: note,
  })
}
