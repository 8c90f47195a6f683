import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { settings } from '../../settings.ts'
import { askPms } from '../ask.ts'
import { readMessage } from '../message.ts'
import {
  type Pms,
  type PmsClient,
  type PmsCredentials,
  type PmsDays,
  type PmsReservation,
  type PmsRoom,
  PmsTrouble,
} from '../port.ts'
import {
  CloudbedsDone,
  CloudbedsMessage,
  CloudbedsProperty,
  type CloudbedsReservation,
  CloudbedsReservations,
  CloudbedsRooms,
  conditions,
  HousekeepingStatuses,
  roomStatuses,
  statuses,
  WebhookMade,
} from './shapes.ts'

/** The most that Cloudbeds gives. */
const [RESERVATIONS_PAGE, STATUSES_PAGE] = [100, 5000]
/** Cloudbeds names no maximum of rooms; its default is 20. */
const ROOMS_PAGE = 100
/** Beyond 10,000 items, an answer is not that of one hotel. */
const PAGES_MAXIMUM = 100

/** Cloudbeds suspends the keys of hotels that ask more often: https://developers.cloudbeds.com/docs/faq */
const ASKED_IN_SECOND = 5

/** Changes of reservations and rooms: https://developers.cloudbeds.com/docs/webhooks-1 */
const events = [
  ['reservation', 'created'],
  ['reservation', 'status_changed'],
  ['reservation', 'dates_changed'],
  ['reservation', 'accommodation_status_changed'],
  ['reservation', 'accommodation_changed'],
  ['reservation', 'deleted'],
  ['housekeeping', 'room_condition_changed'],
] as const

export const cloudbeds: Pms = {
  name: 'Cloudbeds',
  fields: [
    { name: 'apiKey', isSecret: true, maximum: 500 },
    { name: 'propertyId', isSecret: false, maximum: 50, isOptional: true },
  ],
  open: openCloudbeds,
  // Cloudbeds signs nothing: the connection's address is the secret.
  isGenuine(message, { id }) {
    const read = readMessage(message, CloudbedsMessage)
    return read?.propertyID === id || read?.propertyId === id
  },
}

interface CloudbedsQuestion<T> {
  name: string
  answer: z.ZodType<T>
  /** Posted as a form. */
  form?: Record<string, string>
  query?: Record<string, string>
  method?: 'DELETE'
  signal: AbortSignal
}

function openCloudbeds(credentials: PmsCredentials): PmsClient {
  const { cloudbedsUrl } = settings().pms
  let propertyId: string | undefined
  const asked: number[] = []

  async function ask<T>({ name, query, form, method, answer, signal }: CloudbedsQuestion<T>): Promise<T> {
    const pause = (asked.at(-ASKED_IN_SECOND) ?? Number.NEGATIVE_INFINITY) + 1000 - performance.now()
    if (pause > 0) await wait(pause, undefined, { signal }).catch(() => signal.throwIfAborted())
    asked.push(performance.now())
    const url = new URL(`${cloudbedsUrl}/api/v1.3/${name}`)
    url.search = String(new URLSearchParams(query))
    return askPms({
      pms: 'Cloudbeds',
      url,
      method: method ?? (form ? 'POST' : 'GET'),
      headers: { 'x-api-key': credentials.apiKey ?? '' },
      ...(form && { body: new URLSearchParams(form) }),
      answer,
      signal,
    })
  }

  /** Asks for pages until all items have come, or a page brings no other ones. */
  async function list<P extends { total?: number | undefined }, T>(
    question: CloudbedsQuestion<P>,
    { size, itemsOf, keyOf }: { size: number; itemsOf: (page: P) => T[]; keyOf: (item: T) => string },
  ): Promise<T[]> {
    const found = new Map<string, T>()
    for (let number = 1; number <= PAGES_MAXIMUM; number++) {
      const query = { ...question.query, pageNumber: String(number), pageSize: String(size) }
      const page = await ask({ ...question, query })
      const before = found.size
      for (const one of itemsOf(page)) found.set(keyOf(one), one)
      if (found.size === before || number * size >= (page.total ?? Number.POSITIVE_INFINITY))
        return [...found.values()]
    }
    throw new PmsTrouble('odd', `Cloudbeds has too much at ${question.name}`)
  }

  async function property(signal: AbortSignal) {
    const named = credentials.propertyId?.trim()
    const query: Record<string, string> = named ? { propertyID: named } : {}
    const { data } = await ask({ name: 'getHotelDetails', query, answer: CloudbedsProperty, signal })
    if (!data) throw new PmsTrouble('refused', 'Cloudbeds has no such property')
    return { id: data.propertyID, name: data.propertyName }
  }

  async function idOfProperty(signal: AbortSignal): Promise<string> {
    propertyId ??= (await property(signal)).id
    return propertyId
  }

  async function rooms(signal: AbortSignal): Promise<PmsRoom[]> {
    const id = await idOfProperty(signal)
    const all = await list(
      { name: 'getRooms', query: { propertyIDs: id }, answer: CloudbedsRooms, signal },
      {
        size: ROOMS_PAGE,
        itemsOf: ({ data }) => data.flatMap(({ rooms }) => rooms),
        keyOf: ({ roomID }) => roomID,
      },
    )
    const cleaning = new Map(
      (
        await list(
          { name: 'getHousekeepingStatus', query: { propertyID: id }, answer: HousekeepingStatuses, signal },
          { size: STATUSES_PAGE, itemsOf: ({ data }) => data, keyOf: ({ roomID }) => roomID },
        )
      ).map(({ roomID, roomCondition, roomBlocked }) => [
        roomID,
        roomBlocked ? null : (conditions[roomCondition ?? ''] ?? null),
      ]),
    )
    return all
      .filter(({ isVirtual }) => !isVirtual)
      .map(({ roomID, roomName }) => ({
        id: roomID,
        number: roomName,
        cleaning: cleaning.get(roomID) ?? null,
      }))
  }

  async function reservations({ from, until }: PmsDays, signal: AbortSignal): Promise<PmsReservation[]> {
    const propertyID = await idOfProperty(signal)
    // Moments are of an unnamed zone there, so a day more is asked for.
    const modifiedFrom = `${Temporal.PlainDate.from(from).subtract({ days: 1 })} 00:00:00`
    const found = new Map<string, PmsReservation>()
    // Reservations that were moved out of these days are only found by their change.
    const inDays: Record<string, string> = { checkInTo: until, checkOutFrom: from }
    for (const days of [inDays, { modifiedFrom }]) {
      const query = { propertyID, ...days, includeAllRooms: 'true' }
      const some = await list(
        { name: 'getReservations', query, answer: CloudbedsReservations, signal },
        { size: RESERVATIONS_PAGE, itemsOf: ({ data }) => data, keyOf: ({ reservationID }) => reservationID },
      )
      for (const one of some.flatMap(roomsOf)) found.set(one.externalId, one)
    }
    return [...found.values()]
  }

  async function unsubscribe(ids: readonly string[], signal: AbortSignal): Promise<void> {
    const propertyIDs = await idOfProperty(signal)
    for (const subscriptionID of ids) {
      const query = { subscriptionID, propertyIDs }
      await ask({ name: 'deleteWebhook', method: 'DELETE', query, answer: CloudbedsDone, signal })
    }
  }

  return {
    property,
    rooms,
    reservations,
    async saveCleaning(roomID, cleaning, signal) {
      const roomCondition = cleaning === 'done' ? 'clean' : 'dirty'
      const form = { propertyID: await idOfProperty(signal), roomID, roomCondition }
      await ask({ name: 'postHousekeepingStatus', form, answer: CloudbedsDone, signal })
    },
    async checkOut(externalId, signal) {
      const [reservationID = '', subReservationID = ''] = externalId.split('/')
      const form = { propertyID: await idOfProperty(signal), reservationID, subReservationID }
      await ask({ name: 'postRoomCheckOut', form, answer: CloudbedsDone, signal })
    },
    async subscribe(address, signal) {
      const propertyID = await idOfProperty(signal)
      const ids: string[] = []
      try {
        for (const [object, action] of events) {
          const form = { propertyID, object, action, endpointUrl: address }
          const { data } = await ask({ name: 'postWebhook', form, answer: WebhookMade, signal })
          ids.push(data.subscriptionID)
        }
      } catch (error) {
        await unsubscribe(ids, signal).catch(() => {})
        throw error
      }
      // Cloudbeds has one subscription for each event.
      return { id: ids.join(' ') }
    },
    unsubscribe: ({ id }, signal) => unsubscribe(id?.split(' ') ?? [], signal),
  }
}

/** One for each room. A reservation that lost its rooms counts as its first one. */
function roomsOf(reservation: CloudbedsReservation): PmsReservation[] {
  const { reservationID, status, guestName, startDate, endDate, rooms } = reservation
  const whole = statuses[status]
  const named = (subReservationID: string) => `${reservationID}/${subReservationID}`
  const name = guestName || null
  if (rooms.length === 0) {
    const days = { from: startDate, until: endDate }
    return [
      {
        externalId: named(reservationID),
        roomId: null,
        guestName: name,
        language: null,
        ...days,
        status: whole,
      },
    ]
  }
  return rooms.map((room) => ({
    externalId: named(room.subReservationID),
    roomId: room.roomID || null,
    guestName: room.guestName || name,
    // Cloudbeds does not keep the guest's language.
    language: null,
    from: room.roomCheckIn,
    until: room.roomCheckOut,
    status: whole === 'cancelled' ? whole : roomStatuses[room.roomStatus],
  }))
}
