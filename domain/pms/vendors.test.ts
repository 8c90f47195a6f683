import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { install, settings } from '../../platform/settings.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { type Hotel, openHotel } from '../../tests/support/hotel.ts'
import { startApaleo } from '../../tests/support/pms/apaleo.ts'
import { startCloudbeds } from '../../tests/support/pms/cloudbeds.ts'
import { MEWS_TOKENS, startMews } from '../../tests/support/pms/mews.ts'
import { busyProperty, type HeldProperty, type StandIn } from '../../tests/support/pms/stand-in.ts'
import { newId } from '../ids.ts'
import { operations } from '../operations.ts'
import { rooms, stays } from '../rooms/tables.ts'
import type { PmsVendorName } from './shapes.ts'
import { readHotel } from './work.ts'

const TIME_ZONE = 'Europe/Paris'
const today = Temporal.Now.plainDateISO(TIME_ZONE)
const day = (days: number) => String(today.add({ days }))
const [DEPARTURES, ARRIVALS] = [200, 180]

const installed = installation()
const { signal } = new AbortController()

/** A vendor's stand-in with 200 guests in the house. */
interface Morning {
  standIn: StandIn
  credentials: Record<string, string>
  numbers: string[]
  /** All guests leave, and 180 others come. */
  happens(): void
  shuffle(): void
}

const startMorning: Record<PmsVendorName, () => Promise<Morning>> = {
  async mews() {
    const standIn = await startMews()
    const numbers = Array.from({ length: DEPARTURES }, (_, index) => String(101 + index))
    const leaving = numbers.map((number) =>
      standIn.book(standIn.addRoom(number), { from: day(-2), until: day(0), state: 'Started' }),
    )
    const { pms } = settings()
    install({ ...settings(), pms: { ...pms, mewsUrl: standIn.url } })
    return {
      standIn,
      credentials: MEWS_TOKENS,
      numbers,
      happens() {
        for (const one of leaving) one.State = 'Processed'
        for (const { AssignedResourceId } of leaving.slice(0, ARRIVALS))
          standIn.book(AssignedResourceId, { from: day(0), until: day(2), state: 'Started' })
      },
      shuffle() {
        standIn.reservations.reverse()
        standIn.resources.reverse()
      },
    }
  },
  async apaleo() {
    const property = busyProperty('PARIS', { day: day(0), departures: DEPARTURES, arrivals: 0 })
    const standIn = await startApaleo(property)
    const { pms } = settings()
    const { url } = standIn
    install({ ...settings(), pms: { ...pms, apaleoUrl: url, apaleoIdentityUrl: url, apaleoWebhookUrl: url } })
    return { standIn, credentials: standIn.credentials, ...morningOf(property) }
  },
  async cloudbeds() {
    const property = busyProperty('37', { day: day(0), departures: DEPARTURES, arrivals: 0 })
    const standIn = await startCloudbeds(property)
    const { pms } = settings()
    install({ ...settings(), pms: { ...pms, cloudbedsUrl: standIn.url } })
    return { standIn, credentials: standIn.credentials, ...morningOf(property) }
  },
}

function morningOf(property: HeldProperty): Pick<Morning, 'numbers' | 'happens' | 'shuffle'> {
  return {
    numbers: property.rooms.map(({ number }) => number),
    happens() {
      for (const one of property.reservations) one.status = 'departed'
      const { reservations } = busyProperty(property.id, { day: day(0), departures: 0, arrivals: ARRIVALS })
      property.reservations.push(...reservations.map((one) => ({ ...one, status: 'arrived' as const })))
    },
    shuffle() {
      property.reservations.reverse()
      property.rooms.reverse()
    },
  }
}

/** A hotel with rooms of these numbers, and a first stay in each. */
async function hotelWith(numbers: readonly string[]): Promise<Hotel> {
  const hotel = await openHotel({ timeZone: TIME_ZONE, settings: { reservationNames: true } })
  const made = numbers.map((number) => ({ hotelId: hotel.id, id: newId(), number }))
  await inTenant(hotel.id, async ({ db }) => {
    await db.insert(rooms).values(made)
    await db.insert(stays).values(made.map(({ hotelId, id }) => ({ hotelId, roomId: id, number: 1 })))
  })
  return hotel
}

const stored = (hotelId: string) =>
  asOwner(installed.url, async (client) => {
    const counts = `select status, count(*)::integer as count, count(distinct room_id)::integer as rooms,
      max(stay) as stay from reservations where hotel_id = $1 group by status order by status`
    return (await client.query(counts, [hotelId])).rows
  })

const mornings = new Map<PmsVendorName, Morning>()
beforeAll(async () => {
  for (const [vendor, start] of Object.entries(startMorning))
    mornings.set(vendor as PmsVendorName, await start())
})
afterAll(() => Promise.all([...mornings.values()].map(({ standIn }) => standIn.close())))

test.each(Object.keys(startMorning) as PmsVendorName[])(
  '%s has 200 departures and 180 arrivals read and applied in seconds; repeated and shuffled, nothing changes',
  async (vendor) => {
    const { standIn, credentials, numbers, happens, shuffle } = mornings.get(vendor) as Morning
    const hotel = await hotelWith(numbers)
    const connected = await operations.connectPms(hotel.admin, { vendor, credentials })
    expect(connected).toMatchObject({ changed: DEPARTURES, connection: { matched: DEPARTURES } })

    happens()
    standIn.asked.length = 0
    const begun = performance.now()
    expect(await readHotel(hotel.id, signal)).toEqual({ changed: DEPARTURES + ARRIVALS, ended: DEPARTURES })
    const ms = performance.now() - begun
    expect(ms).toBeLessThan(10_000)
    expect(standIn.asked.length).toBeLessThanOrEqual(20)

    const after = await stored(hotel.id)
    expect(after).toEqual([
      { status: 'arrived', count: ARRIVALS, rooms: ARRIVALS, stay: 2 },
      { status: 'departed', count: DEPARTURES, rooms: DEPARTURES, stay: null },
    ])
    for (let time = 0; time < 2; time++) {
      shuffle()
      expect(await readHotel(hotel.id, signal)).toEqual({ changed: 0, ended: 0 })
    }
    expect(await stored(hotel.id)).toEqual(after)
    expect(standIn.faults).toEqual([])
  },
)
