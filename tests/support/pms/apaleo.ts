import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import * as document from './apaleo-document.ts'
import {
  type HeldProperty,
  type HeldReservation,
  momentAtProperty,
  type StandIn,
  type StandInAnswer,
  startStandIn,
} from './stand-in.ts'

// A stand-in of Apaleo: identity, core and webhook API in one. The parameters are those that Apaleo publishes
// (https://api.apaleo.com/swagger, https://apaleo.dev/guides).

export interface ApaleoStandIn extends StandIn {
  /** Settings that lead to it. */
  env: Record<string, string>
  credentials: { clientId: string; clientSecret: string }
  properties: HeldProperty[]
  subscriptions: Map<string, { endpointUrl: string; events: string[]; propertyIds: string[] }>
  /** Seconds that a token is good for. */
  tokenSeconds: number
  /** Ends every token. */
  revokeTokens(): void
  /** Posts an event of a property to its subscriptions; returns the statuses. */
  tell(topic: string, type: string, propertyId: string, entityId: string): Promise<number[]>
}

const statusWords = {
  expected: 'Confirmed',
  unconfirmed: 'Confirmed',
  arrived: 'InHouse',
  departed: 'CheckedOut',
  cancelled: 'Canceled',
  absent: 'NoShow',
} as const
const conditionWords = { dirty: 'Dirty', clean: 'CleanToBeInspected', inspected: 'Clean' } as const
const conditionOf = { Dirty: 'dirty', CleanToBeInspected: 'clean', Clean: 'inspected' } as const

export async function startApaleo(...properties: HeldProperty[]): Promise<ApaleoStandIn> {
  const credentials = { clientId: 'HOTEL-SP-SONNETTE', clientSecret: randomUUID() }
  const tokens = new Set<string>()
  const subscriptions: ApaleoStandIn['subscriptions'] = new Map()
  const isAllowed = ({ authorization = '' }: IncomingHttpHeaders) => tokens.has(authorization)
  const reservations = () =>
    properties.flatMap((property) => property.reservations.map((one) => ({ property, one })))
  const idOf = ({ booking, part }: HeldReservation) => `${booking}-${part}`
  const server = await startStandIn([
    {
      method: 'POST',
      path: '/connect/token',
      contentType: 'application/x-www-form-urlencoded',
      body: document.TokenRequest,
      isAllowed: ({ authorization = '' }) => authorization.startsWith('Basic '),
      answer({ headers: { authorization = '' } }) {
        const { clientId, clientSecret } = credentials
        const right = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
        if (authorization !== `Basic ${right}`) return [400, { error: 'invalid_client' }]
        const token = randomUUID()
        tokens.add(`Bearer ${token}`)
        return [200, { access_token: token, expires_in: standIn.tokenSeconds, token_type: 'Bearer' }]
      },
    },
    {
      method: 'GET',
      path: '/inventory/v1/properties',
      query: document.PropertiesQuery,
      isAllowed,
      answer: ({ query }) => pageOf('properties', properties.map(shownProperty), query),
    },
    {
      method: 'GET',
      path: '/inventory/v1/units',
      query: document.UnitsQuery,
      isAllowed,
      answer({ query }: { query: z.infer<typeof document.UnitsQuery> }) {
        const wanted = properties.filter(({ id }) => id === (query.propertyId ?? id))
        return pageOf('units', wanted.flatMap(shownUnits), query)
      },
    },
    {
      method: 'PATCH',
      path: '/inventory/v1/units/{id}',
      body: document.UnitPatch,
      isAllowed,
      answer({ ids: [id], body }: { ids: string[]; body: z.infer<typeof document.UnitPatch> }) {
        const room = properties.flatMap(({ rooms }) => rooms).find((one) => one.id === id)
        if (!room) return [404, { title: 'Not found' }]
        for (const { value } of body) room.condition = conditionOf[value]
        return [204]
      },
    },
    {
      method: 'GET',
      path: '/booking/v1/reservations',
      query: document.ReservationsQuery,
      isAllowed,
      answer({ query }: { query: z.infer<typeof document.ReservationsQuery> }) {
        const shown = reservations()
          .filter(({ property }) => (query.propertyIds ?? [property.id]).includes(property.id))
          .map(({ property, one }) => shownReservation(property, one, query.expand ?? []))
          .filter((one) => isBetween(one, query))
        if (query.sort?.[0] === 'id:asc') shown.sort((one, other) => (one.id < other.id ? -1 : 1))
        return pageOf('reservations', shown, query)
      },
    },
    {
      method: 'PUT',
      path: '/booking/v1/reservation-actions/{id}/checkout',
      isAllowed,
      answer({ ids: [id] }) {
        const one = reservations().find(({ one }) => idOf(one) === id)?.one
        if (!one) return [404, { title: 'Not found' }]
        if (one.status !== 'arrived') return [422, { messages: ['The reservation is not in house.'] }]
        one.status = 'departed'
        one.modified = new Date().toISOString()
        return [204]
      },
    },
    {
      method: 'POST',
      path: '/v1/subscriptions',
      body: document.NewSubscription,
      isAllowed,
      async answer({
        body: { endpointUrl, events, propertyIds = [] },
      }: {
        body: z.infer<typeof document.NewSubscription>
      }) {
        const check = {
          id: randomUUID(),
          topic: 'system',
          type: 'healthcheck',
          accountId: 'HOTEL',
          propertyIds,
        }
        const status = await server.post(endpointUrl, { ...check, timestamp: Date.now() }).catch(() => 0)
        if (status < 200 || status > 299) return [422, { messages: ['The health check failed.'] }]
        const id = randomUUID()
        subscriptions.set(id, { endpointUrl, events, propertyIds })
        return [201, { id }]
      },
    },
    {
      method: 'DELETE',
      path: '/v1/subscriptions/{id}',
      isAllowed,
      answer: ({ ids: [id = ''] }) => (subscriptions.delete(id) ? [204] : [404, { title: 'Not found' }]),
    },
  ])
  const { url } = server
  const standIn: ApaleoStandIn = {
    ...server,
    env: { APALEO_URL: url, APALEO_IDENTITY_URL: url, APALEO_WEBHOOK_URL: url },
    credentials,
    properties,
    subscriptions,
    tokenSeconds: 3600,
    revokeTokens: () => tokens.clear(),
    tell(topic, type, propertyId, entityId) {
      const wanting = [...subscriptions.values()].filter(
        ({ events, propertyIds }) =>
          propertyIds.includes(propertyId) &&
          events.some((event) =>
            [`${topic.toLowerCase()}/*`, `${topic.toLowerCase()}/${type}`].includes(event),
          ),
      )
      const event = { topic, type, id: randomUUID(), accountId: 'HOTEL', propertyId, timestamp: Date.now() }
      return Promise.all(wanting.map((one) => server.post(one.endpointUrl, { ...event, data: { entityId } })))
    },
  }
  return standIn
}

function pageOf(
  name: string,
  all: object[],
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): StandInAnswer {
  const some = all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  return some.length === 0 ? [204] : [200, { [name]: some, count: all.length }]
}

const shownProperty = ({ id, name, timeZone }: HeldProperty) => ({
  id,
  code: id,
  isTemplate: false,
  name,
  timeZone,
  currencyCode: 'EUR',
  status: 'Live',
  isArchived: false,
})

const shownUnits = ({ id: propertyId, rooms }: HeldProperty) =>
  rooms.map(({ id, number, condition, isOutOfOrder, isNoBedroom }) => ({
    id,
    name: number,
    description: '',
    property: { id: propertyId },
    unitGroup: { id: `${propertyId}-DBL`, type: isNoBedroom ? 'ParkingLot' : 'BedRoom' },
    status: {
      isOccupied: false,
      condition: conditionWords[condition],
      ...(isOutOfOrder && { maintenance: { id: `${id}-M`, type: 'OutOfOrder' } }),
    },
    maxPersons: 2,
    isArchived: false,
  }))

function shownReservation(property: HeldProperty, one: HeldReservation, expand: readonly string[]) {
  const { booking, part, roomId, firstName, lastName, language, from, until, status, modified } = one
  const at = (day: string, time: string) =>
    momentAtProperty(property, day, time).toString({ timeZoneName: 'never', smallestUnit: 'second' })
  const room = property.rooms.find(({ id }) => id === roomId)
  return {
    id: `${booking}-${part}`,
    bookingId: booking,
    status: statusWords[status],
    ...(room && { unit: { id: room.id, name: room.number } }),
    property: { id: property.id },
    arrival: at(from, one.arrivalTime ?? '15:00'),
    departure: at(until, one.departureTime ?? '11:00'),
    created: '2026-01-01T00:00:00Z',
    modified,
    adults: 1,
    primaryGuest: { firstName, lastName },
    ...(expand.includes('booker') && {
      booker: { lastName, ...(language && { preferredLanguage: language }) },
    }),
  }
}

/** From is included, to is not; a stay overlaps the two. */
function isBetween(
  { arrival, departure, modified }: ReturnType<typeof shownReservation>,
  {
    dateFilter,
    from = '1970-01-01T00:00:00Z',
    to = '9999-01-01T00:00:00Z',
  }: z.infer<typeof document.ReservationsQuery>,
): boolean {
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  const within = (moment: string) => Date.parse(moment) >= begin && Date.parse(moment) < end
  if (dateFilter === 'Stay') return Date.parse(arrival) < end && Date.parse(departure) > begin
  if (dateFilter === 'Modification') return within(modified)
  return dateFilter === undefined || within(dateFilter === 'Departure' ? departure : arrival)
}
