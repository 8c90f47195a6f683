import { z } from 'zod'
import { staff } from '../access.ts'
import type { HotelActor, System } from '../actor.ts'
import { inputError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { KeyMoment, KeyText, Next, pagesBy } from '../page.ts'
import { changeAll } from './change.ts'
import { requestEvents, staffIdOf } from './events.ts'
import { pageOfRequests } from './list-queries.ts'
import { deleteMessagesOfStays } from './message-queries.ts'
import * as queries from './queries.ts'
import { CHECK_OUT_NOTE, groupOf, isAboutRoom, ROOM_REMOVED_NOTE } from './rules.ts'
import { Request, RequestFilter } from './shapes.ts'

export const requestNoun = { requests: 'Guests’ requests and the staff’s work on them' }

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
      (query) => pageOfRequests(tenant, group, input, query),
      (row) => [group, (row.closedAt ?? row.createdAt).getTime(), row.id],
    )
    return { requests: rows.map(queries.toRequest), next }
  },
})

type EndingCall = Pick<Call<HotelActor | System, unknown>, 'actor' | 'tenant' | 'recordAll' | 'now'>

/**
 * Cancels the open requests of rooms that are checked out, in the same transaction. Includes requests of
 * earlier stays (reopened or undone after their check-out), which would otherwise stay open forever. A problem
 * in the room outlasts its guest, its messages do not.
 */
export async function cancelOpenRequestsOfEnded(call: EndingCall, roomIds: string[]): Promise<void> {
  const open = await queries.lockOpenOfRooms(call.tenant, roomIds)
  const ofGuests = open.filter((row) => !isAboutRoom(row))
  cancelAll(call, ofGuests, CHECK_OUT_NOTE)
  await deleteMessagesOfStays(call.tenant, roomIds)
}

/** The same for removed rooms; returns the number. */
export async function cancelOpenRequestsOfRooms(call: EndingCall, roomIds: string[]): Promise<number> {
  const open = await queries.lockOpenOfRooms(call.tenant, roomIds)
  cancelAll(call, open, ROOM_REMOVED_NOTE)
  await deleteMessagesOfStays(call.tenant, roomIds)
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
