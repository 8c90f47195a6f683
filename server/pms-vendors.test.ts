import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../domain/operations.ts'
import { tellCleaning } from '../domain/pms/tell.ts'
import { install, settings } from '../platform/settings.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { addRoom, openHotel } from '../tests/support/hotel.ts'
import { type ApaleoStandIn, startApaleo } from '../tests/support/pms/apaleo.ts'
import { type CloudbedsStandIn, startCloudbeds } from '../tests/support/pms/cloudbeds.ts'
import { busyProperty } from '../tests/support/pms/stand-in.ts'
import { listening } from '../tests/support/server.ts'

const database = installation()
const server = listening()

const day = '2026-11-27'
const property = (id: string) => busyProperty(id, { day, departures: 1, arrivals: 0 })
let apaleo: ApaleoStandIn
let cloudbeds: CloudbedsStandIn
beforeAll(async () => {
  apaleo = await startApaleo(property('PARIS'))
  cloudbeds = await startCloudbeds(property('37'))
  const { url } = apaleo
  const addresses = {
    apaleoUrl: url,
    apaleoIdentityUrl: url,
    apaleoWebhookUrl: url,
    cloudbedsUrl: cloudbeds.url,
  }
  install({ ...settings(), publicUrl: server.origin, pms: { ...settings().pms, ...addresses } })
})
afterAll(() => Promise.all([apaleo.close(), cloudbeds.close()]))

const readings = async (hotelId: string) =>
  (
    await asOwner(database.url, (client) =>
      client.query(`select from pgboss.job where name = 'pms.read' and data->>'hotelId' = $1`, [hotelId]),
    )
  ).rows.length

test.each([
  ['apaleo', () => apaleo, () => apaleo.tell('Reservation', 'checked-out', 'PARIS', 'D0-1')],
  ['cloudbeds', () => cloudbeds, () => cloudbeds.tell('reservation/status_changed', { reservationID: 'D0' })],
] as const)(
  '%s is subscribed to, reports changes here, takes cleaning, and is unsubscribed',
  async (vendor, of, change) => {
    const standIn = of()
    const { rooms = [] } = 'property' in standIn ? standIn.property : (standIn.properties[0] ?? {})
    const hotel = await openHotel()
    const room = await addRoom(hotel, rooms[0]?.number)
    const { credentials } = standIn
    const { connection } = await operations.connectPms(hotel.admin, { vendor, credentials })
    expect(connection).toMatchObject({ matched: 1, webhookPath: null })
    expect(standIn.subscriptions.size).toBeGreaterThan(0)

    expect(await change()).toEqual([204])
    expect(await readings(hotel.id)).toBe(1)

    const save = (cleaningStatus: 'done' | 'not_cleaned', cleaningRevision: number) =>
      operations.saveCleaning(hotel.employee, {
        rooms: [{ roomId: room.id, cleaningStatus, cleaningRevision }],
      })
    await save('done', 0)
    await save('not_cleaned', 1)
    await tellCleaning(hotel.id, [room.id], new AbortController().signal)
    expect(rooms[0]?.condition).toBe('dirty')

    await operations.disconnectPms(hotel.admin, {})
    expect(standIn.subscriptions.size).toBe(0)
    expect(standIn.faults).toEqual([])
  },
)
