import type { z } from 'zod'
import { programVersion } from '../../program-version.ts'
import { settings } from '../../settings.ts'
import { askPms } from '../ask.ts'
import {
  type Pms,
  type PmsClient,
  type PmsCredentials,
  type PmsDays,
  type PmsReservation,
  type PmsRoom,
  PmsTrouble,
} from '../port.ts'
import * as shapes from './shapes.ts'

// The Connector API: https://docs.mews.com/connector-api

/** Items of a page, and ids of a filter. */
const PAGE = 1000
const PAGES_MAXIMUM = 20
/** Mews uses 403 for operations that its own rules refuse. */
const REFUSALS = [401]
const TOKEN_MAXIMUM = 200

const clientToken = { name: 'clientToken', isSecret: true, maximum: TOKEN_MAXIMUM }
const accessToken = { name: 'accessToken', isSecret: true, maximum: TOKEN_MAXIMUM }

export const mews: Pms = {
  name: 'Mews',
  /** The client token belongs to the program: an installation may have one for all its hotels. */
  get fields() {
    return settings().pms.mewsClientToken ? [accessToken] : [clientToken, accessToken]
  },
  open,
  isGenuine({ body }, property) {
    // Mews signs nothing: the unguessable address is the proof (https://docs.mews.com/connector-api/events/wh-faq).
    const { data } = shapes.Message.safeParse(parsed(body))
    return data?.EnterpriseId === property.id
  },
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function open(credentials: PmsCredentials): PmsClient {
  const ask = asking(credentials)
  let rooms: Promise<RoomsOfMews> | undefined
  const known = (signal: AbortSignal) => {
    rooms ??= readRooms(ask, signal)
    return rooms
  }
  return {
    async property(signal) {
      const { Enterprise } = await ask.once('configuration/get', shapes.MewsConfiguration, {}, signal)
      if (Enterprise.IsPortfolio)
        throw new PmsTrouble('odd', 'the access token of Mews is one of several hotels')
      return { id: Enterprise.Id, name: Enterprise.Name }
    },
    rooms: async (signal) => (await known(signal)).rooms,
    async reservations(days, signal) {
      const { roomOf } = await known(signal)
      const found = await ask.all(
        'reservations/getAll/2023-06-06',
        shapes.Reservations,
        intervalOf(days),
        signal,
      )
      const guests = await readGuests(ask, found, signal)
      return found.map((one) => toReservation(one, roomOf, guests, days))
    },
    async saveCleaning(roomId, cleaning, signal) {
      const State = { Value: cleaning === 'done' ? 'Clean' : 'Dirty' }
      const update = { ResourceUpdates: [{ ResourceId: roomId, State }] }
      await ask.once('resources/update', shapes.Nothing, update, signal)
    },
    async checkOut(externalId, signal) {
      await ask.once(
        'reservations/process',
        shapes.Nothing,
        { ReservationId: externalId, CloseBills: false },
        signal,
      )
    },
  }
}

type Ask = ReturnType<typeof asking>

/** Questions with these credentials: to one operation, or to each page of one. */
function asking(credentials: PmsCredentials) {
  const { mewsUrl, mewsClientToken } = settings().pms
  const proof = {
    ClientToken: credentials.clientToken ?? mewsClientToken ?? '',
    AccessToken: credentials.accessToken ?? '',
    Client: `Sonnette ${programVersion}`,
  }
  const once = <T>(path: string, shape: z.ZodType<T>, body: object, signal: AbortSignal): Promise<T> =>
    askPms({
      pms: 'Mews',
      url: new URL(`${mewsUrl}/api/connector/v1/${path}`),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...proof, ...body }),
      answer: shape,
      refusals: REFUSALS,
      signal,
    })
  return {
    once,
    /** Every item, page by page; the cursor names the last one of the page before. */
    async all<T>(
      path: string,
      shape: z.ZodType<shapes.MewsPage<T>>,
      body: object,
      signal: AbortSignal,
    ): Promise<T[]> {
      const found: T[] = []
      let cursor: string | undefined
      for (let page = 0; page < PAGES_MAXIMUM; page++) {
        const Limitation = { Count: PAGE, ...(cursor && { Cursor: cursor }) }
        const { items, next } = await once(path, shape, { ...body, Limitation }, signal)
        found.push(...items)
        if (items.length < PAGE || !next) return found
        cursor = next
      }
      throw new PmsTrouble('odd', `Mews has more than ${PAGES_MAXIMUM} pages at ${path}`)
    },
  }
}

interface RoomsOfMews {
  rooms: PmsRoom[]
  /** Of any resource: itself, or the room that a bed is in. */
  roomOf: ReadonlyMap<string, string>
}

/** Rooms to sleep in: Mews also has parking spaces and desks, whose names can be a room's number. */
async function readRooms(ask: Ask, signal: AbortSignal): Promise<RoomsOfMews> {
  const services = await ask.all('services/getAll', shapes.Services, { ServiceType: 'Bookable' }, signal)
  const ServiceIds = services.filter(({ IsActive }) => IsActive).map(({ Id }) => Id)
  const active = { ActivityStates: ['Active'] }
  const categories =
    ServiceIds.length === 0
      ? []
      : await ask.all('resourceCategories/getAll', shapes.Categories, { ServiceIds, ...active }, signal)
  const ResourceCategoryIds = categories.filter(({ Type }) => shapes.isToSleep(Type)).map(({ Id }) => Id)
  const assigned =
    ResourceCategoryIds.length === 0
      ? []
      : await ask.all(
          'resourceCategoryAssignments/getAll',
          shapes.Assignments,
          { ResourceCategoryIds, ...active },
          signal,
        )
  const toSleep = new Set(assigned.map(({ ResourceId }) => ResourceId))
  const Extent = { Resources: true, Inactive: false }
  const resources = await ask.all('resources/getAll', shapes.Resources, { Extent }, signal)
  const roomOf = new Map<string, string>()
  for (const { Id, ParentResourceId } of resources)
    if (toSleep.has(Id)) roomOf.set(Id, ParentResourceId ?? Id)
  const ids = new Set(roomOf.values())
  const rooms = resources
    .filter(({ Id, IsActive }) => IsActive && ids.has(Id))
    .map(({ Id, Name, State }) => ({ id: Id, number: Name.trim(), cleaning: shapes.mewsCleaning(State) }))
  return { rooms, roomOf }
}

/** From the first midnight to the last, with the states in which a guest has, had or will have a room. */
function intervalOf({ from, until, timeZone }: PmsDays): object {
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant().toString()
  return {
    CollidingUtc: {
      StartUtc: midnight(Temporal.PlainDate.from(from)),
      EndUtc: midnight(Temporal.PlainDate.from(until).add({ days: 1 })),
    },
    States: Object.keys(shapes.mewsStatuses),
  }
}

type Guests = ReadonlyMap<string, z.output<typeof shapes.Customer>>

async function readGuests(
  ask: Ask,
  of: readonly shapes.MewsReservation[],
  signal: AbortSignal,
): Promise<Guests> {
  const ids = [...new Set(of.filter((one) => one.AccountType === 'Customer').map((one) => one.AccountId))]
  const guests = new Map<string, z.output<typeof shapes.Customer>>()
  for (let at = 0; at < ids.length; at += PAGE) {
    const asked = { CustomerIds: ids.slice(at, at + PAGE), Extent: { Customers: true, Addresses: false } }
    for (const guest of await ask.all('customers/getAll', shapes.Customers, asked, signal))
      guests.set(guest.Id, guest)
  }
  return guests
}

function toReservation(
  one: shapes.MewsReservation,
  roomOf: RoomsOfMews['roomOf'],
  guests: Guests,
  { timeZone }: PmsDays,
): PmsReservation {
  const day = (moment: string) =>
    String(Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate())
  const guest = guests.get(one.AccountId)
  const name = [guest?.FirstName, guest?.LastName].filter(Boolean).join(' ')
  return {
    externalId: one.Id,
    roomId: one.AssignedResourceId ? (roomOf.get(one.AssignedResourceId) ?? null) : null,
    guestName: name || null,
    language: guest?.PreferredLanguageCode ?? guest?.LanguageCode ?? null,
    from: day(one.ScheduledStartUtc),
    until: day(one.ScheduledEndUtc),
    status: shapes.mewsStatuses[one.State],
  }
}
