import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, openHotel, type Room, refusalOf } from '../../tests/support/hotel.ts'
import { ANNOUNCED_ROOMS_MAXIMUM, ANNOUNCEMENTS_MAXIMUM } from '../configuration/shapes.ts'
import { newId } from '../ids.ts'
import { operations } from '../operations.ts'
import { rooms } from '../rooms/tables.ts'
import { ANNOUNCEMENT_MAXIMUM } from './announcement-shapes.ts'

const { listAnnouncements, listHistory, removeAnnouncement, setAnnouncement, showBoard, showRoom } =
  operations

installation()

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })

/** By the hotel's clock, some minutes from now. */
const ahead = (minutes: number) =>
  Temporal.Now.zonedDateTimeISO('Europe/Paris')
    .add({ minutes })
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

const announce = (said: object = {}) =>
  setAnnouncement(hotel.admin, {
    announcementId: newId(),
    revision: 0,
    text: { fr: 'Pas d’eau.' },
    endsAt: ahead(60),
    ...said,
  })
const readIn = async (room: Room) =>
  (await showRoom(await guestOf(room), {})).announcements.map(({ text }) => text.fr)
const fieldsOf = async (said: object) => (await refusalOf(announce(said))).fields

describe('announcements', () => {
  test('an announcement is kept as it was written, and staff and guests read it', async () => {
    const room = await addRoom(hotel)
    await announce({ text: { en: 'No water.', de: ' ' } })
    const { announcements } = await listAnnouncements(hotel.employee, {})
    expect(announcements.map(({ text }) => text)).toEqual([{ en: 'No water.' }])
    expect((await showRoom(await guestOf(room), {})).announcements).toMatchObject([
      { text: { en: 'No water.' }, startsAt: null },
    ])
    expect((await showBoard(hotel.employee, {})).announcements).toHaveLength(1)
  })

  test('a board without announcements has no field for them', async () => {
    expect(await showBoard(hotel.employee, {})).not.toHaveProperty('announcements')
  })

  test('an announcement reaches all rooms, the rooms of a floor, or the named rooms', async () => {
    const [first, second] = [await addRoom(hotel, '101'), await addRoom(hotel, '201')]
    await inTenant(hotel.id, ({ db }) => db.update(rooms).set({ floor: '2' }).where(eq(rooms.id, second.id)))
    await announce({ text: { fr: 'all' } })
    await announce({ text: { fr: 'floor' }, to: 'floor', floor: '2' })
    await announce({ text: { fr: 'some' }, to: 'rooms', numbers: '100-110' })
    expect(await readIn(first)).toEqual(['all', 'some'])
    expect(await readIn(second)).toEqual(['all', 'floor'])
    const { announcements, floors } = await listAnnouncements(hotel.admin, {})
    expect(announcements.map(({ numbers }) => numbers)).toEqual([[], [], ['101']])
    expect(floors).toEqual(['2'])
  })

  test.each([
    ['without English and French', { text: { de: 'Kein Wasser.' } }, { 'text.fr': 'missing' }],
    ['that is too long', { text: { fr: 'x'.repeat(ANNOUNCEMENT_MAXIMUM + 1) } }, { 'text.fr': 'too-long' }],
    ['to a floor without its name', { to: 'floor' }, { floor: 'missing' }],
    ['to rooms without their numbers', { to: 'rooms' }, { numbers: 'missing' }],
    ['to a room that does not exist', { to: 'rooms', numbers: '999' }, { numbers: 'unknown-rooms' }],
    ['without an end', { endsAt: undefined }, { endsAt: expect.anything() }],
    ['with a day that does not exist', { endsAt: '2026-02-30T12:00' }, { endsAt: 'no-moment' }],
    ['whose end is over', { endsAt: '2026-01-01T12:00' }, { endsAt: 'end-over' }],
  ])('an announcement %s is refused', async (_which, said, fields) => {
    expect(await fieldsOf(said)).toEqual(fields)
  })

  test('an announcement ends after it begins, and within seven days', async () => {
    expect(await fieldsOf({ startsAt: ahead(30), endsAt: ahead(30) })).toEqual({ endsAt: 'end-before-start' })
    const days = (count: number) => count * 24 * 60
    expect(await fieldsOf({ endsAt: ahead(days(7) + 61) })).toEqual({ endsAt: 'end-too-far' })
    await announce({ startsAt: ahead(days(6)), endsAt: ahead(days(7) - 61) })
  })

  test('an announcement names a bounded number of rooms', async () => {
    for (let i = 0; i <= ANNOUNCED_ROOMS_MAXIMUM; i++) await addRoom(hotel, `${1000 + i}`)
    expect(await fieldsOf({ to: 'rooms', numbers: '1000-1100' })).toEqual({ numbers: 'too-many-announced' })
    await announce({ to: 'rooms', numbers: '1000-1099' })
  })

  test('a hotel has a bounded number of announcements, of which ended ones do not count', async () => {
    at('2026-11-27T10:00:00Z')
    for (let i = 0; i < ANNOUNCEMENTS_MAXIMUM; i++) await announce({ endsAt: '2026-11-27T12:00' })
    expect(await refusalOf(announce())).toEqual({ reason: 'too-many-of-them' })
    vi.setSystemTime(Date.parse('2026-11-27T11:00:00Z'))
    expect((await listAnnouncements(hotel.admin, {})).announcements).toEqual([])
    await announce({ endsAt: '2026-11-27T13:00' })
    const [{ count }] = (await inTenant(hotel.id, (tenant) =>
      tenant.query<{ count: number }>(
        'count_announcements',
        `select jsonb_array_length(settings->'announcements') as count from hotels where id = $1`,
        [hotel.id],
      ),
    )) as [{ count: number }]
    expect(count).toBe(1)
  })

  test('an end is by the hotel’s clock, also where daylight saving skips it', async () => {
    at('2026-03-28T12:00:00Z')
    // On 29 March 2026 the clocks of Paris go from 2:00 to 3:00.
    const { announcements } = await announce({ startsAt: '2026-03-29T01:30', endsAt: '2026-03-29T02:30' })
    expect(announcements).toMatchObject([
      { startsAt: '2026-03-29T00:30:00.000Z', endsAt: '2026-03-29T01:00:00.000Z' },
    ])
  })

  test('a guest reads nothing of an announcement from its end on, without anyone’s doing', async () => {
    at('2026-11-27T12:30:00Z')
    const room = await addRoom(hotel)
    await announce({ endsAt: '2026-11-27T14:00' })
    vi.setSystemTime(Date.parse('2026-11-27T12:59:59Z'))
    expect(await readIn(room)).toEqual(['Pas d’eau.'])
    vi.setSystemTime(Date.parse('2026-11-27T13:00:00Z'))
    expect(await readIn(room)).toEqual([])
    expect(await showBoard(hotel.employee, {})).not.toHaveProperty('announcements')
  })

  test('an announcement that another admin has changed meanwhile is not overwritten', async () => {
    const said = { announcementId: newId(), endsAt: ahead(60) }
    await announce(said)
    // The answer was lost.
    await announce(said)
    const changed = { ...said, text: { fr: 'De l’eau.' } }
    expect(await refusalOf(announce(changed))).toMatchObject({ reason: 'changed-since' })
    const { announcementId } = said
    expect(await refusalOf(removeAnnouncement(hotel.admin, { announcementId, revision: 0 }))).toMatchObject({
      reason: 'changed-since',
    })
    await announce({ ...changed, revision: 1 })
    await removeAnnouncement(hotel.admin, { announcementId, revision: 2 })
    await removeAnnouncement(hotel.admin, { announcementId, revision: 2 })
    expect((await listAnnouncements(hotel.admin, {})).announcements).toEqual([])
    const { entries } = await listHistory(hotel.admin, { subjectType: 'hotel', subjectId: hotel.id })
    expect(entries.map(({ after }) => after)).toMatchObject([
      { announcement: null },
      { announcement: { fr: 'De l’eau.' } },
      { announcement: { fr: 'Pas d’eau.' } },
    ])
  })
})
