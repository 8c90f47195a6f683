import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, openHotel, orderOf, refusalOf } from '../../tests/support/hotel.ts'
import type { Guest } from '../actor.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { newId } from '../ids.ts'
import { operations } from '../operations.ts'
import { roomTypes } from '../room-types/tables.ts'
import { rooms } from '../rooms/tables.ts'
import { OFFERED_MAXIMUM, SERVICES_MAXIMUM } from './shapes.ts'
import { services } from './tables.ts'

const {
  sendRequest,
  createRequest,
  offeredServices,
  listServices,
  createService,
  changeService,
  changeServiceRules,
  reorderServices,
  archiveService,
  restoreService,
} = operations

const installed = installation({ LIMIT_GUEST_DEVICE: '1000/600', LIMIT_GUEST_ROOM: '1000/3600' })

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
})

describe('service for some room types', () => {
  let suiteId: string
  let guest: Guest
  beforeEach(async () => {
    suiteId = newId()
    guest = await guestOf(await addRoom(hotel))
    await inTenant(hotel.id, async ({ db }) => {
      await db.insert(roomTypes).values({ hotelId: hotel.id, id: suiteId, name: 'Suite' })
      await db
        .update(services)
        .set({ typeIds: [suiteId] })
        .where(and(eq(services.hotelId, hotel.id), eq(services.id, hotel.services.breakfast)))
    })
  })

  const become = (typeId: string | null, { roomId } = guest) =>
    inTenant(hotel.id, ({ db }) => db.update(rooms).set({ typeId }).where(eq(rooms.id, roomId)))
  const breakfast = () => orderOf(hotel.services.breakfast)
  const shown = async () => (await offeredServices(guest, {})).services.map(({ id }) => id)
  const isRefused = async (placing: Promise<unknown>) =>
    expect(await refusalOf(placing)).toEqual({ reason: 'service-not-offered' })

  test('a service for some room types is shown only to guests in such rooms', async () => {
    expect(await shown()).not.toContain(hotel.services.breakfast)
    expect(await shown()).toContain(hotel.services.towels)
    await become(suiteId)
    expect(await shown()).toContain(hotel.services.breakfast)
    await become(null)
    expect(await shown()).not.toContain(hotel.services.breakfast)
  })

  test('a service for some room types is refused in other rooms with the whole order, for guests and staff', async () => {
    for (const typeId of [hotel.typeId, null]) {
      await become(typeId)
      await isRefused(sendRequest(guest, breakfast()))
      await isRefused(createRequest(hotel.employee, { ...breakfast(), roomId: guest.roomId }))
      const services = [...orderOf(hotel.services.towels).services, ...breakfast().services]
      await isRefused(sendRequest(guest, { ...breakfast(), services }))
    }
    expect((await operations.listOwnRequests(guest, {})).requests).toEqual([])
  })

  test('a service for some room types is judged by the room’s current type', async () => {
    const { version } = await inTenant(hotel.id, configurationOf)
    await become(suiteId)
    expect((await inTenant(hotel.id, configurationOf)).version).toBe(version)
    const { requests } = await sendRequest(guest, breakfast())
    expect(requests).toHaveLength(1)
    await become(hotel.typeId)
    await isRefused(sendRequest(guest, breakfast()))
  })

  test('a service for some room types is refused in one room and placed in another of the same statement', async () => {
    const guests = await Promise.all(Array.from({ length: 12 }, async () => guestOf(await addRoom(hotel))))
    const inSuites = guests.filter((_, i) => i % 3 === 0)
    for (const one of inSuites) await become(suiteId, one)
    const sent = await Promise.allSettled(guests.map((one) => sendRequest(one, breakfast())))
    expect(sent.map(({ status }) => status)).toEqual(
      guests.map((one) => (inSuites.includes(one) ? 'fulfilled' : 'rejected')),
    )
  })
})

const both = (text: string) => ({ fr: text, en: text })
const listed = async () => (await listServices(hotel.admin, { limit: 100 })).services
const one = async (id: string) => (await listed()).find((service) => service.id === id)
const fieldsOf = async (call: Promise<unknown>) => (await refusalOf(call)).fields
const create = async (more: object = {}) =>
  (await createService(hotel.admin, { name: both('Bouquet'), ...more })).service

describe('custom service', () => {
  test('a custom service has defaults: any hour, every room, one at a time, a bell', async () => {
    const { id, ...made } = await create()
    expect(made).toEqual({
      kind: 'custom',
      name: both('Bouquet'),
      description: null,
      icon: 'bell',
      maximum: 1,
      targetMinutes: null,
      hours: null,
      typeIds: [],
      withoutCode: false,
      archived: false,
      revision: 1,
    })
    expect(await one(id)).toEqual({ id, ...made })
    expect((await listed()).at(-1)?.id).toBe(id)
  })

  test('a custom service is created once, however often its form is sent', async () => {
    const key = randomUUID()
    const made = await create({ key })
    expect(await create({ key })).toEqual(made)
    expect((await listed()).filter(({ name }) => name?.fr === 'Bouquet')).toEqual([made])
    expect(await fieldsOf(create({ key: randomUUID() }))).toMatchObject({ 'name.fr': 'name-taken' })
  })

  test('a custom service is stored as it was entered', async () => {
    const said = {
      name: { fr: 'Petit déjeuner', en: 'Early breakfast' },
      description: { fr: 'Café, croissant', en: 'Coffee, croissant' },
      icon: 'coffee' as const,
      maximum: 99,
      targetMinutes: 1440,
      hours: { from: '22:00', until: '02:00' },
      typeIds: [hotel.typeId],
      withoutCode: true,
    }
    await archiveService(hotel.admin, { serviceId: hotel.services.breakfast })
    const { id } = await create(said)
    expect(await one(id)).toMatchObject(said)
  })

  test('a custom service in one language uses that text in both', async () => {
    const name = { fr: 'Navette', en: '' }
    const { id } = await create({ name, description: { fr: '', en: 'Every hour' } })
    const same = { name: both('Navette'), description: both('Every hour') }
    expect(await one(id)).toMatchObject(same)
    const change = { serviceId: id, revision: 1, name, description: both('  ') }
    expect((await changeService(hotel.admin, change)).service).toMatchObject({
      name: both('Navette'),
      description: null,
    })
  })

  test.each<[string, object, Record<string, string>]>([
    ['no name', { name: both(' ') }, { 'name.fr': 'missing' }],
    ['a name of 41 letters', { name: { fr: 'Thé', en: 'x'.repeat(41) } }, { 'name.en': 'too-long' }],
    [
      'a description of 161',
      { description: { fr: 'x'.repeat(161), en: '' } },
      { 'description.fr': 'too-long' },
    ],
    ['no such pictogram', { icon: 'unicorn' }, { icon: 'invalid_value' }],
    ['none at once', { maximum: 0 }, { maximum: 'out-of-range' }],
    ['a hundred at once', { maximum: 100 }, { maximum: 'out-of-range' }],
    ['half a thing', { maximum: 1.5 }, { maximum: 'no-number' }],
    ['no minutes', { targetMinutes: 0 }, { targetMinutes: 'out-of-range' }],
    ['more than a day', { targetMinutes: 1441 }, { targetMinutes: 'out-of-range' }],
    ['an hour that is none', { hours: { from: '7', until: '11:00' } }, { 'hours.from': 'no-time' }],
    ['hours that never end', { hours: { from: '07:00' } }, { 'hours.until': 'missing' }],
    ['hours that are none', { hours: { from: '07:00', until: '07:00' } }, { 'hours.until': 'no-hours' }],
  ])('a custom service is refused with %s by the field', async (_what, said, fields) => {
    expect(await fieldsOf(createService(hotel.admin, { name: both('Thé'), ...said }))).toEqual(fields)
  })

  test('a custom service is refused with the name of another in either language', async () => {
    const refused = { fields: { 'name.en': 'name-taken' }, reason: 'name-taken' }
    expect(await refusalOf(create({ name: { fr: 'Buffet', en: 'breakfast' } }))).toEqual(refused)
    const { id } = await create({ name: both('Buffet') })
    const change = { serviceId: id, revision: 1, name: { fr: 'Buffet', en: 'Breakfast' } }
    expect(await refusalOf(changeService(hotel.admin, change))).toEqual(refused)
    await archiveService(hotel.admin, { serviceId: hotel.services.breakfast })
    expect((await changeService(hotel.admin, change)).service.revision).toBe(2)
    expect(await refusalOf(restoreService(hotel.admin, { serviceId: hotel.services.breakfast }))).toEqual(
      refused,
    )
  })

  test('a custom service that is created three times at once under one name exists once', async () => {
    const made = await Promise.allSettled([create(), create(), create()])
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a custom service is refused for an unknown room type', async () => {
    const refused = { reason: 'no-such-room-type', fields: { typeIds: 'invalid' } }
    expect(await refusalOf(create({ typeIds: [hotel.typeId, newId()] }))).toEqual(refused)
    const change = { serviceId: hotel.services.minibar, revision: 1, typeIds: [newId()] }
    expect(await refusalOf(changeServiceRules(hotel.admin, change))).toEqual(refused)
  })

  test('a hotel can offer fifty services and have created a hundred', async () => {
    const there = (await listed()).length
    for (let i = there; i < OFFERED_MAXIMUM; i++) await create({ name: both(`Service ${i}`) })
    expect(await refusalOf(create())).toEqual({ reason: 'too-many-of-them' })
    for (let i = OFFERED_MAXIMUM; i < SERVICES_MAXIMUM; i++) {
      await archiveService(hotel.admin, { serviceId: (await listed())[i - there]?.id as string })
      await create({ name: both(`Service ${i}`) })
    }
    const archived = (await listed()).find((service) => service.archived)?.id as string
    expect(await refusalOf(restoreService(hotel.admin, { serviceId: archived }))).toEqual({
      reason: 'too-many-of-them',
    })
    const offered = (await listed()).find((service) => !service.archived && service.kind === 'custom')
    await archiveService(hotel.admin, { serviceId: offered?.id as string })
    expect(await refusalOf(create())).toEqual({ reason: 'too-many-of-them' })
  })
})

describe('built-in service', () => {
  test('a built-in service’s rules can be changed and nothing else', async () => {
    const said = {
      targetMinutes: 20,
      hours: { from: '08:00', until: '20:00' },
      typeIds: [hotel.typeId],
      withoutCode: true,
    }
    const minibar = { serviceId: hotel.services.minibar, revision: 1 }
    const { service } = await changeServiceRules(hotel.admin, { ...minibar, ...said })
    expect(service).toMatchObject({ ...said, kind: 'minibar', name: null, maximum: 1, revision: 2 })
    expect(await one(hotel.services.minibar)).toEqual(service)
    const renamed = changeService(hotel.admin, { ...minibar, revision: 2, name: both('Bar') })
    expect(await refusalOf(renamed)).toEqual({ reason: 'no-such-service' })
  })

  test('a built-in service can be disabled and enabled', async () => {
    const serviceId = hotel.services.minibar
    const guest = await guestOf(await addRoom(hotel))
    const offered = async () => (await offeredServices(guest, {})).services.map(({ id }) => id)
    await archiveService(hotel.admin, { serviceId })
    expect(await offered()).not.toContain(serviceId)
    expect((await archiveService(hotel.admin, { serviceId })).service.revision).toBe(2)
    await restoreService(hotel.admin, { serviceId })
    expect(await offered()).toContain(serviceId)
  })
})

describe('concurrent changes of a service', () => {
  test('the later of two changes of a service is refused', async () => {
    const { id } = await create()
    const change = (maximum: number) =>
      changeService(hotel.admin, { serviceId: id, revision: 1, name: both('Bouquet'), maximum })
    const [first, second] = await Promise.allSettled([change(2), change(3)])
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(change(4))).toEqual({ reason: 'changed-since' })
    expect((await one(id))?.revision).toBe(2)
  })

  test('two equal changes of a service are one', async () => {
    const { id } = await create()
    const change = (revision: number) =>
      changeService(hotel.admin, { serviceId: id, revision, name: both('Bouquet'), maximum: 2 })
    expect((await change(1)).service.revision).toBe(2)
    expect((await change(2)).service.revision).toBe(2)
  })
})

describe('order of services', () => {
  test('services take the order in which they are named, and the others follow', async () => {
    const { towels, minibar, breakfast } = hotel.services
    const before = (await listed()).map(({ id }) => id)
    const { services } = await reorderServices(hotel.admin, { serviceIds: [breakfast, minibar] })
    const after = [breakfast, minibar, ...before.filter((id) => id !== breakfast && id !== minibar)]
    expect(services.map(({ id }) => id)).toEqual(after)
    expect((await listed()).map(({ id }) => id)).toEqual(after)
    const { id } = await create()
    expect((await listed()).at(-1)?.id).toBe(id)
    expect(await refusalOf(reorderServices(hotel.admin, { serviceIds: [towels, newId()] }))).toEqual({
      reason: 'no-such-service',
    })
  })

  test('services have the same order for guests', async () => {
    const guest = await guestOf(await addRoom(hotel))
    const { towels, minibar, toilet_paper, cleaning, breakfast } = hotel.services
    const serviceIds = [cleaning, breakfast, toilet_paper, towels, minibar]
    await reorderServices(hotel.admin, { serviceIds })
    expect((await offeredServices(guest, {})).services.map(({ id }) => id)).toEqual(serviceIds)
  })
})

test('an order keeps its archived service, and a new order for it is refused as a whole', async () => {
  const guest = await guestOf(await addRoom(hotel))
  const { breakfast, towels } = hotel.services
  await sendRequest(guest, orderOf(breakfast))
  await archiveService(hotel.admin, { serviceId: breakfast })
  const both = {
    ...orderOf(breakfast),
    services: [breakfast, towels].map((serviceId) => ({ serviceId, count: 1 })),
  }
  expect(await refusalOf(sendRequest(guest, both))).toEqual({ reason: 'service-not-offered' })
  const { requests } = await operations.listOwnRequests(guest, {})
  expect(requests).toMatchObject([{ progress: 'sent', services: [{ serviceId: breakfast }] }])
})

describe('history of services', () => {
  const historyOf = (subjectId: string) =>
    asOwner(installed.url, async (owner) => {
      const sql = 'select type, actor, before, after from events where subject_id = $1 order by id'
      return (await owner.query(sql, [subjectId])).rows
    })

  test('each change of a service is recorded once with its author and the former values', async () => {
    const { id } = await create({ maximum: 2, description: both('Roses') })
    const serviceId = id
    const change = { serviceId, revision: 1, name: both('Bouquet'), description: both('Roses') }
    await changeService(hotel.admin, change)
    await changeService(hotel.admin, { ...change, revision: 2 })
    await archiveService(hotel.admin, { serviceId })
    await archiveService(hotel.admin, { serviceId })
    await restoreService(hotel.admin, { serviceId })
    expect(await historyOf(id)).toMatchObject([
      { type: 'service.created', actor: hotel.admin.userId, before: null },
      { type: 'service.changed', before: { maximum: 2 }, after: { maximum: 1 } },
      { type: 'service.archived', before: false, after: true },
      { type: 'service.restored', before: true, after: false },
    ])
    expect((await historyOf(id))[1]).toEqual({
      type: 'service.changed',
      actor: hotel.admin.userId,
      before: { maximum: 2 },
      after: { maximum: 1 },
    })
  })

  test('a change of the services’ order is recorded on the hotel unless nothing changed', async () => {
    const before = (await listed()).map(({ id }) => id)
    const after = before.toReversed()
    await reorderServices(hotel.admin, { serviceIds: after })
    await reorderServices(hotel.admin, { serviceIds: after })
    expect(await historyOf(hotel.id)).toEqual([
      { type: 'services.reordered', actor: hotel.admin.userId, before, after },
    ])
  })
})
