import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { grantAccess, inTenant } from '../../platform/database/tenancy.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, openWithoutStaff, TOWEL_MAXIMUM, TOWEL_TARGET_MINUTES } from '../../tests/support/hotel.ts'
import { configurationAt, configurationOf, knownConfiguration } from './configuration.ts'
import { HotelSettings } from './shapes.ts'
import { hotels } from './tables.ts'

const installed = installation()

let hotel: Awaited<ReturnType<typeof openWithoutStaff>>
beforeEach(async () => {
  hotel = await openWithoutStaff()
})

const load = () => inTenant(hotel.id, configurationOf)
const known = () => knownConfiguration(grantAccess(hotel.id))
const rename = (name: string) =>
  inTenant(hotel.id, ({ db }) => db.update(hotels).set({ name }).where(eq(hotels.id, hotel.id)))

describe('a hotel’s configuration', () => {
  test('a configuration contains the hotel’s settings with defaults, its subscription, services and room types', async () => {
    await inTenant(hotel.id, ({ db }) =>
      db
        .update(hotels)
        .set({ settings: { cleaningPivot: '11:30' }, trialEndsAt: new Date('2030-01-01T00:00:00Z') }),
    )
    const { services, ...rest } = await load()
    expect(rest).toEqual({
      version: expect.any(Number),
      name: 'Hôtel du Lac',
      closesAt: null,
      isTried: false,
      suspendedAt: null,
      timeZone: 'Europe/Paris',
      settings: HotelSettings.parse({ cleaningPivot: '11:30' }),
      subscription: {
        status: 'active',
        numberOfRooms: 100,
        trialEndsAt: new Date('2030-01-01T00:00:00Z'),
        pastDueSince: null,
      },
      roomTypes: [{ id: hotel.typeId, name: 'Double', archived: false }],
      places: [],
      waitingTimes: [],
    })
    expect(services.map(({ id }) => id).sort()).toEqual(Object.values(hotel.services).sort())
    expect(services.find(({ kind }) => kind === 'towels')).toEqual({
      id: hotel.services.towels,
      kind: 'towels',
      name: null,
      description: null,
      icon: null,
      maximum: TOWEL_MAXIMUM,
      targetMinutes: TOWEL_TARGET_MINUTES,
      hours: null,
      archived: false,
      typeIds: [],
      withoutCode: false,
      escalation: null,
      revision: 1,
    })
    expect(services.at(-1)).toMatchObject({
      name: { fr: 'Petit déjeuner', en: 'Breakfast' },
      icon: 'breakfast',
      maximum: 2,
    })
  })

  const custom = `kind = 'custom' and hotel_id = $1`
  const changes = [
    ['its name', 'update hotels set name = $2 where id = $1'],
    [
      'a setting',
      `update hotels set settings = settings || jsonb_build_object('of', $2::text) where id = $1`,
    ],
    ['its subscription', 'update hotels set subscription_status = $2 where id = $1'],
    ['a service that is new', `insert into services (hotel_id, id, kind) values ($1, $2::uuid, 'custom')`],
    [
      'a service that changes',
      `update services set name = jsonb_set(name, '{en}', to_jsonb($2::text)) where ${custom}`,
    ],
    ['a service that goes', `delete from services where ${custom} and $2 <> ''`],
    ['a room type that is new', `insert into room_types (hotel_id, id, name) values ($1, $2::uuid, 'Suite')`],
    ['a room type that changes', 'update room_types set name = $2 where hotel_id = $1'],
    ['a room type that goes', `delete from room_types where hotel_id = $1 and $2 <> ''`],
  ] as const

  test.each(changes)('a configuration gets the next version for %s', async (_what, change) => {
    const { version } = await load()
    await inTenant(hotel.id, (tenant) =>
      tenant.query(`change ${randomUUID()}`, change, [hotel.id, randomUUID()]),
    )
    expect((await load()).version).toBe(version + 1)
  })

  test.each(changes)(
    'a configuration gets the next version for %s by the database’s owner as well',
    async (_what, change) => {
      const { version } = await load()
      await asOwner(installed.url, (owner) => owner.query(change, [hotel.id, randomUUID()]))
      expect((await load()).version).toBe(version + 1)
    },
  )

  test('a configuration keeps its version while it does not change', async () => {
    const before = await load()
    await addRoom(hotel)
    expect((await load()).version).toBe(before.version)
  })

  test('a configuration cannot get an older version', async () => {
    const { version } = await load()
    await inTenant(hotel.id, ({ db }) => db.update(hotels).set({ configurationVersion: 1 }))
    expect((await load()).version).toBe(version + 1)
  })
})

describe('cache of a node', () => {
  test('a node caches a configuration as long as its version is current', async () => {
    expect(known()).toBeUndefined()
    const first = await load()
    expect(known()).toBe(first)
    expect(await load()).toBe(first)
    expect(await inTenant(hotel.id, (tenant) => configurationAt(tenant, first.version))).toBe(first)
    await rename('Hôtel des Pins')
    expect(known()).toBe(first)
    const second = await inTenant(hotel.id, (tenant) => configurationAt(tenant, first.version + 1))
    expect(second).toMatchObject({ name: 'Hôtel des Pins', version: first.version + 1 })
    expect(known()).toBe(second)
  })

  test('a node caches nothing from a change that was rolled back', async () => {
    const before = await load()
    const failing = inTenant(hotel.id, async (tenant) => {
      await tenant.db.update(hotels).set({ name: 'Never' })
      expect(await configurationOf(tenant)).toMatchObject({ name: 'Never', version: before.version + 1 })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(known()).toBe(before)
    await rename('Afterwards')
    expect(await load()).toMatchObject({ name: 'Afterwards', version: before.version + 1 })
  })
})
