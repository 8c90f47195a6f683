import { z } from 'zod'
import { guests, staff } from '../access.ts'
import type { HotelActor } from '../actor.ts'
import { DomainError, inputError } from '../errors.ts'
import { Id, UserId } from '../id-shape.ts'
import { type Call, operation, operationOfOneStatement } from '../operation.ts'
import { KeyMoment, KeyText, Next, pagesBy } from '../page.ts'
import { OFFERED_MAXIMUM } from '../services/shapes.ts'
import { isActiveStaff } from './assignee-queries.ts'
import { change, changeAll } from './change.ts'
import { requestEvents, staffIdOf } from './events.ts'
import { refuseIfTaken, requireActive } from './holders.ts'
import { lockFor } from './lock.ts'
import { place } from './place.ts'
import * as queries from './queries.ts'
import { CHECK_OUT_NOTE, groupOf, isOnlyGiven, ROOM_REMOVED_NOTE, toGuestView } from './rules.ts'
import { CancelReason, NewRequest, Order, OwnRequest, Request, RequestFilter } from './shapes.ts'

const ById = z.object({ requestId: Id })

/** A staff action, with the revision that the user saw. */
const AsSeen = ById.extend({
  /** If it is given, others' changes since then are reported and not overwritten. */
  revision: z.int().min(1).max(2_147_483_646).optional(),
})

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

export const takeRequest = operation({
  name: 'requests.take',
  summary: 'Take a request',
  http: ['POST', '/requests/{requestId}/take'],
  access: staff,
  isUrgent: true,
  refusals: [
    'no-such-request',
    'not-from-this-state',
    'changed-since',
    'taken-by-another',
    'no-such-employee',
  ],
  input: AsSeen,
  output: Request,
  async run(call) {
    const { actor, now } = call
    const { row, isRepeated } = await lockFor(call, 'take')
    if (isRepeated) return queries.toRequest(row)
    await refuseIfTaken(call, row)
    if (row.assigneeId === actor.userId && !isOnlyGiven(row)) return queries.toRequest(row)
    await requireActive(call, actor.userId)
    return change(call, row, requestEvents.taken, { assigneeId: actor.userId, takenAt: row.takenAt ?? now })
  },
})

export const startRequest = operation({
  name: 'requests.start',
  summary: 'Start a request; takes it if it is unassigned',
  http: ['POST', '/requests/{requestId}/start'],
  access: staff,
  isUrgent: true,
  refusals: [
    'no-such-request',
    'not-from-this-state',
    'changed-since',
    'taken-by-another',
    'no-such-employee',
  ],
  input: AsSeen,
  output: Request,
  async run(call) {
    const { actor, now } = call
    const { row, status, isRepeated } = await lockFor(call, 'start')
    if (isRepeated) return queries.toRequest(row)
    await refuseIfTaken(call, row)
    if (row.assigneeId !== actor.userId) await requireActive(call, actor.userId)
    const taken = { assigneeId: actor.userId, takenAt: row.takenAt ?? now }
    return change(call, row, requestEvents.started, { status, ...taken })
  },
})

export const finishRequest = operation({
  name: 'requests.finish',
  summary: 'Mark a request as done',
  http: ['POST', '/requests/{requestId}/finish'],
  access: staff,
  isUrgent: true,
  refusals: ['no-such-request', 'not-from-this-state', 'changed-since'],
  input: AsSeen,
  output: Request,
  async run(call) {
    const { actor, now } = call
    const { row, status, isRepeated } = await lockFor(call, 'finish')
    if (isRepeated) return queries.toRequest(row)
    return change(call, row, requestEvents.finished, {
      status,
      closedAt: now,
      closedById: actor.userId,
      assigneeId: row.assigneeId ?? actor.userId,
      takenAt: row.takenAt ?? now,
    })
  },
})

export const cancelRequest = operation({
  name: 'requests.cancel',
  summary: 'Cancel a request with a reason',
  http: ['POST', '/requests/{requestId}/cancel'],
  access: staff,
  isUrgent: true,
  refusals: ['no-such-request', 'not-from-this-state', 'changed-since'],
  input: AsSeen.extend({
    reason: CancelReason,
    /** Whether the guest sees the reason. */
    showReason: z.boolean().default(false),
  }),
  output: Request,
  async run(call) {
    const { reason, showReason } = call.input
    const { row, status, isRepeated } = await lockFor(call, 'cancel', { cancelReason: reason })
    if (isRepeated) return queries.toRequest(row)
    return change(call, row, requestEvents.cancelled, {
      status,
      closedAt: call.now,
      closedById: call.actor.userId,
      cancelReason: reason,
      isReasonShown: showReason,
    })
  },
})

export const reopenRequest = operation({
  name: 'requests.reopen',
  summary: 'Reopen a closed request; takes it if its assignee no longer works here',
  http: ['POST', '/requests/{requestId}/reopen'],
  access: staff,
  isUrgent: true,
  refusals: ['no-such-request', 'no-such-room', 'not-from-this-state', 'changed-since', 'no-such-employee'],
  input: AsSeen,
  output: Request,
  async run(call) {
    const { row, status, isRepeated } = await lockFor(call, 'reopen')
    if (isRepeated) return queries.toRequest(row)
    if (!(await queries.isRoomThere(call.tenant, row.roomId))) throw new DomainError('no-such-room')
    const { actor, tenant } = call
    const isTheirs = row.assigneeId !== null && (await isActiveStaff(tenant, row.assigneeId))
    if (!isTheirs) await requireActive(call, actor.userId)
    return change(call, row, requestEvents.reopened, {
      status,
      closedAt: null,
      closedById: null,
      cancelReason: '',
      isReasonShown: false,
      assigneeId: isTheirs ? row.assigneeId : actor.userId,
      takenAt: row.takenAt ?? call.now,
      reopenedAt: call.now,
      reopenings: row.reopenings + 1,
      alertRound: row.alertRound + 1,
    })
  },
})

export const assignRequest = operation({
  name: 'requests.assign',
  summary: 'Assign a request to an employee, or unassign it',
  http: ['POST', '/requests/{requestId}/assign'],
  access: staff,
  isUrgent: true,
  refusals: ['no-such-request', 'not-from-this-state', 'changed-since', 'no-such-employee'],
  input: AsSeen.extend({ userId: UserId.nullable() }),
  output: Request,
  async run(call) {
    const { input, now } = call
    const { row, isRepeated } = await lockFor(call, 'assign', { assigneeId: input.userId })
    if (isRepeated) return queries.toRequest(row)
    if (input.userId !== null && input.userId !== row.assigneeId) await requireActive(call, input.userId)
    const takenAt = input.userId === null ? row.takenAt : (row.takenAt ?? now)
    return change(call, row, requestEvents.assigned, { assigneeId: input.userId, takenAt })
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
