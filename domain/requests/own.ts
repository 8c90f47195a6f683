import { z } from 'zod'
import { guests } from '../access.ts'
import type { Guest } from '../actor.ts'
import { configurationAt } from '../configuration/configuration.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { KeyMoment, Next, type PageQuery, pagesBy } from '../page.ts'
import { configurationOfRoom, GuestRoom, roomOnPage } from '../rooms/operations.ts'
import { OfferedService, servicesOffered } from '../services/operations.ts'
import { MESSAGES_MAXIMUM } from '../shapes/message.ts'
import { change } from './change.ts'
import { requestEvents } from './events.ts'
import { guestStatusFrom } from './guest-status.ts'
import { ownMessagesOf } from './messages.ts'
import * as queries from './queries.ts'
import { DAY_MS, isPast, ratingOf, toGuestView } from './rules.ts'
import { OwnMessage, OwnRequest } from './shapes.ts'

const ownPages = pagesBy(z.tuple([KeyMoment, Id]))

export const listOwnRequests = operation({
  name: 'requests.listOwn',
  summary: 'List the requests of this device in this stay, newest first',
  http: ['GET', '/room/requests'],
  access: guests,
  input: z.object(ownPages.input),
  output: z.object({ requests: z.array(OwnRequest), next: Next }),
  run: (call) => ownRequests(call, call.input),
})

async function ownRequests(
  { actor, tenant, now }: Call<Guest, unknown>,
  asked: PageQuery<[at: number, id: string]>,
) {
  const { rows, next } = await ownPages.page(
    asked,
    (query) => queries.sentBy(tenant, actor, query),
    ({ row }) => [row.createdAt.getTime(), row.id],
  )
  const [first] = rows
  if (!first) return { requests: [], next }
  const { timeZone, settings, waitingTimes: times } = await configurationAt(tenant, first.version)
  const isReturn = (newer: number, older: number) => newer - older > settings.newGuestAfterDays * DAY_MS
  const moments = [asked.after?.[0] ?? now.getTime(), ...rows.map(({ row }) => row.createdAt.getTime())]
  // Without a check-out, a phone absent for longer belonged to another guest.
  const firstOfOther = rows.findIndex((_, i) => isReturn(moments[i] as number, moments[i + 1] as number))
  const own = firstOfOther < 0 ? rows : rows.slice(0, firstOfOther)
  const requests = own.map(({ row, name }) => {
    const names = settings.showsNames && row.assigneeId && name ? { [row.assigneeId]: name } : {}
    const request = queries.toRequest(row)
    return toGuestView(request, row.key, guestStatusFrom(request, { timeZone, names, times }), ratingOf(row))
  })
  return { requests, next: firstOfOther < 0 ? next : null }
}

/** How many of its requests the guest's page shows. */
const SHOWN_ON_PAGE = 50

/** A composite of several nouns, like the board: the guest's page reads them in one transaction. */
export const showRoomPage = operation({
  name: 'room.page',
  summary: 'Show the guest’s room, the services offered there and the device’s newest requests',
  http: ['GET', '/room/page'],
  access: guests,
  refusals: ['no-such-room'],
  whole: `one form shows all services; at most ${SHOWN_ON_PAGE} requests`,
  input: z.object({}),
  output: z.object({
    room: GuestRoom,
    services: z.array(OfferedService),
    requests: z.array(OwnRequest),
    messages: z.array(OwnMessage).max(SHOWN_ON_PAGE * MESSAGES_MAXIMUM),
  }),
  async run(call) {
    const configured = configurationOfRoom(call.tenant, call.actor.roomId)
    const [room, { requests }, found] = await Promise.all([
      roomOnPage(call, configured),
      ownRequests(call, { limit: SHOWN_ON_PAGE }),
      configured,
    ])
    const messages = await ownMessagesOf(call, requests)
    return { room, services: servicesOffered(call, found), requests, messages }
  },
})

export const cancelOwnRequest = operation({
  name: 'requests.cancelOwn',
  summary: 'Cancel a request of your own before it is started',
  http: ['POST', '/room/requests/{requestId}/cancel'],
  access: guests,
  refusals: ['no-such-request', 'not-from-this-state'],
  input: z.object({ requestId: Id }),
  output: OwnRequest,
  async run(call) {
    const { actor, tenant, input, now } = call
    const row = await queries.lockOwnRequest(tenant, actor, input.requestId)
    if (!row) throw new DomainError('no-such-request')
    if (row.status === 'cancelled') return toGuestView(queries.toRequest(row), row.key)
    const isOver = row.status !== 'new' || isPast(queries.toRequest(row), now.getTime())
    if (isOver) throw new DomainError('not-from-this-state')
    const changed = change(call, row, requestEvents.cancelled, { status: 'cancelled', closedAt: now })
    return toGuestView(changed, row.key)
  },
})
