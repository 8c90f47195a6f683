import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import * as document from './cloudbeds-document.ts'
import {
  type HeldProperty,
  type HeldReservation,
  type StandIn,
  type StandInAnswer,
  startStandIn,
} from './stand-in.ts'

// A stand-in of Cloudbeds, version 1.3 of https://github.com/cloudbeds/openapi-specs: its parameters, enumerations and
// maxima. A failure there is an answer of 200 without success.

export interface CloudbedsStandIn extends StandIn {
  /** Settings that lead to it. */
  env: Record<string, string>
  credentials: { apiKey: string }
  property: HeldProperty
  subscriptions: Map<string, { event: string; endpointUrl: string }>
  /** The event that is refused once it is subscribed to. */
  refusedEvent: string | undefined
  /** Posts an event to its subscriptions; returns the statuses. */
  tell(event: string, about: object): Promise<number[]>
}

const statusWords = {
  expected: 'confirmed',
  unconfirmed: 'not_confirmed',
  arrived: 'checked_in',
  departed: 'checked_out',
  cancelled: 'canceled',
  absent: 'no_show',
} as const
const roomStatusWords = {
  expected: 'not_checked_in',
  unconfirmed: 'not_checked_in',
  arrived: 'in_house',
  departed: 'checked_out',
  cancelled: 'cancelled',
  absent: 'not_checked_in',
} as const

const failed = (message: string): StandInAnswer => [200, { success: false, message }]
const done = (data?: unknown, more: object = {}): StandInAnswer => [200, { success: true, data, ...more }]
const pageOf = <T>(all: T[], { pageNumber, pageSize }: { pageNumber: number; pageSize: number }) =>
  all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
const subIdOf = ({ booking, part }: HeldReservation) => (part === 1 ? booking : `${booking}-${part}`)

export async function startCloudbeds(property: HeldProperty): Promise<CloudbedsStandIn> {
  const credentials = { apiKey: `cbat_${randomUUID()}` }
  const subscriptions: CloudbedsStandIn['subscriptions'] = new Map()
  const isAllowed = (headers: IncomingHttpHeaders) => headers['x-api-key'] === credentials.apiKey
  /** Failures are answers there, too. */
  const ofProperty =
    <Q extends { propertyID?: string | undefined; propertyIDs?: string | undefined }>(
      values: (call: { query: Q; body: Q }) => Q,
      answer: (values: Q) => StandInAnswer,
    ) =>
    (call: { query: Q; body: Q }): StandInAnswer => {
      const given = values(call)
      const named = given.propertyID ?? given.propertyIDs ?? property.id
      return named === property.id ? answer(given) : failed('No access to this property')
    }
  const inQuery = <Q extends object>({ query }: { query: Q }) => query
  const inBody = <Q extends object>({ body }: { body: Q }) => body
  const contentType = 'application/x-www-form-urlencoded'
  const server = await startStandIn([
    {
      method: 'GET',
      path: '/api/v1.3/getHotelDetails',
      query: document.HotelDetailsQuery,
      isAllowed,
      answer: ofProperty<{ propertyID?: string }>(inQuery, () =>
        done({ propertyID: property.id, propertyName: property.name, propertyType: 'hotel' }),
      ),
    },
    {
      method: 'GET',
      path: '/api/v1.3/getRooms',
      query: document.RoomsQuery,
      isAllowed,
      answer: ofProperty<z.infer<typeof document.RoomsQuery>>(inQuery, (query) => {
        const rooms = pageOf(property.rooms, query).map(
          ({ id, number, isNoBedroom = false, isOutOfOrder = false }) => ({
            roomID: id,
            roomName: number,
            isVirtual: isNoBedroom,
            isPrivate: true,
            roomBlocked: isOutOfOrder,
            maxGuests: 2,
          }),
        )
        return done([{ propertyID: property.id, rooms }], { count: 1, total: 1 })
      }),
    },
    {
      method: 'GET',
      path: '/api/v1.3/getHousekeepingStatus',
      query: document.StatusesQuery,
      isAllowed,
      answer: ofProperty<z.infer<typeof document.StatusesQuery>>(inQuery, (query) => {
        const physical = property.rooms.filter(({ isNoBedroom }) => !isNoBedroom)
        const some = pageOf(physical, query).map(({ id, number, condition, isOutOfOrder = false }) => ({
          roomID: id,
          roomName: number,
          roomCondition: condition,
          roomOccupied: false,
          roomBlocked: isOutOfOrder,
          frontdeskStatus: 'unused',
          doNotDisturb: false,
        }))
        return done(some, { count: some.length, total: physical.length })
      }),
    },
    {
      method: 'POST',
      path: '/api/v1.3/postHousekeepingStatus',
      contentType,
      body: document.NewStatus,
      isAllowed,
      answer: ofProperty<z.infer<typeof document.NewStatus>>(
        inBody,
        ({ roomID, roomCondition = 'clean' }) => {
          const room = property.rooms.find(({ id }) => id === roomID)
          if (!room) return failed('Room not found')
          room.condition = roomCondition
          return done({ roomID, roomCondition })
        },
      ),
    },
    {
      method: 'GET',
      path: '/api/v1.3/getReservations',
      query: document.ReservationsQuery,
      isAllowed,
      answer: ofProperty<z.infer<typeof document.ReservationsQuery>>(inQuery, (query) => {
        const all = [...Map.groupBy(property.reservations, ({ booking }) => booking).values()]
          .map((parts) => shownReservation(property, parts, query.includeAllRooms === 'true'))
          .filter((one) => isWanted(one, query))
        const some = pageOf(all, query)
        return done(some, { count: some.length, total: all.length })
      }),
    },
    {
      method: 'POST',
      path: '/api/v1.3/postRoomCheckOut',
      contentType,
      body: document.RoomCheckOut,
      isAllowed,
      answer: ofProperty<z.infer<typeof document.RoomCheckOut>>(
        inBody,
        ({ reservationID, subReservationID }) => {
          const one = property.reservations.find(
            (one) => one.booking === reservationID && subIdOf(one) === subReservationID,
          )
          if (one?.status !== 'arrived') return failed('The room cannot be checked out')
          one.status = 'departed'
          one.modified = new Date().toISOString()
          return [200, { success: true }]
        },
      ),
    },
    {
      method: 'POST',
      path: '/api/v1.3/postWebhook',
      contentType,
      body: document.NewWebhook,
      isAllowed,
      answer: ofProperty<z.infer<typeof document.NewWebhook>>(inBody, ({ object, action, endpointUrl }) => {
        const event = `${object}/${action}`
        if (event === standIn.refusedEvent) return failed('No such event')
        const subscriptionID = randomUUID().slice(0, 13)
        subscriptions.set(subscriptionID, { event, endpointUrl })
        return done({ subscriptionID })
      }),
    },
    {
      method: 'DELETE',
      path: '/api/v1.3/deleteWebhook',
      query: document.WebhookDeletion,
      isAllowed,
      answer: ofProperty<{ subscriptionID: string; propertyIDs?: string }>(inQuery, ({ subscriptionID }) =>
        subscriptions.delete(subscriptionID) ? [200, { success: true }] : failed('No such subscription'),
      ),
    },
  ])
  const standIn: CloudbedsStandIn = {
    ...server,
    env: { CLOUDBEDS_URL: server.url },
    credentials,
    property,
    subscriptions,
    refusedEvent: undefined,
    tell(event, about) {
      const wanting = [...subscriptions.values()].filter((one) => one.event === event)
      const named = { propertyID: Number(property.id) || property.id, propertyID_str: property.id }
      const message = { version: '1.0', event, timestamp: Date.now() / 1000, ...named, ...about }
      return Promise.all(wanting.map(({ endpointUrl }) => server.post(endpointUrl, message)))
    },
  }
  return standIn
}

function shownReservation(property: HeldProperty, parts: HeldReservation[], hasRooms: boolean) {
  const [first] = parts as [HeldReservation]
  const status = (['arrived', 'expected', 'unconfirmed', 'departed', 'absent', 'cancelled'] as const).find(
    (one) => parts.some((part) => part.status === one),
  )
  return {
    propertyID: property.id,
    reservationID: first.booking,
    dateCreated: '2026-01-01 00:00:00',
    dateModified: localTime(
      property,
      parts
        .map(({ modified }) => modified)
        .sort()
        .at(-1) as string,
    ),
    status: statusWords[status ?? 'expected'],
    guestName: `${first.firstName} ${first.lastName}`,
    startDate: parts.map(({ from }) => from).sort()[0] as string,
    endDate: parts
      .map(({ until }) => until)
      .sort()
      .at(-1) as string,
    adults: '1',
    balance: 0,
    ...(hasRooms && {
      rooms: parts
        .filter(({ status, roomId }) => status !== 'cancelled' || roomId !== null)
        .map((part) => ({
          roomTypeID: '1',
          subReservationID: subIdOf(part),
          guestName: `${part.firstName} ${part.lastName}`,
          roomID: part.roomId,
          ...(part.roomId && { roomName: property.rooms.find(({ id }) => id === part.roomId)?.number }),
          roomCheckIn: part.from,
          roomCheckOut: part.until,
          roomStatus: roomStatusWords[part.status],
        })),
    }),
  }
}

const localTime = ({ timeZone }: HeldProperty, moment: string) =>
  Temporal.Instant.from(moment)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')

function isWanted(
  { startDate, endDate, dateModified }: ReturnType<typeof shownReservation>,
  {
    checkInFrom,
    checkInTo,
    checkOutFrom,
    checkOutTo,
    modifiedFrom,
    modifiedTo,
  }: z.infer<typeof document.ReservationsQuery>,
): boolean {
  const within = (value: string, from = '', to = '9999') => value >= from && value <= to
  return (
    within(startDate, checkInFrom, checkInTo) &&
    within(endDate, checkOutFrom, checkOutTo) &&
    within(dateModified, modifiedFrom, modifiedTo)
  )
}
