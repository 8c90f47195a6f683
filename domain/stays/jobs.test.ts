import type pg from 'pg'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { inTransaction } from '../../platform/database/tenancy.ts'
import { closeJobs, jobs as currentJobs, type JobDatabase, openJobs } from '../../platform/jobs.ts'
import { log } from '../../platform/log.ts'
import { asOwner, installation, poolOfJobs } from '../../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, openHotel, type Room, subscribe } from '../../tests/support/hotel.ts'
import { changes, type PublishedChange } from '../events/publish.ts'
import { jobs } from '../jobs.ts'
import { operations } from '../operations.ts'
import { nextReset } from './daily-reset.ts'
import { resetDueRooms } from './jobs.ts'

const installed = installation()

/** With the queue's role. */
let queue: pg.Pool
let database: JobDatabase
beforeAll(() => {
  queue = poolOfJobs(installed.url)
  database = { query: async (text, values) => (await queue.query(text, values)).rows }
})
afterAll(() => queue.end())

let hotel: Hotel
let rooms: Room[]
beforeEach(async () => {
  await owner('delete from daily_resets')
  ;({ hotel, rooms } = await cleanHotel())
})

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])
const run = () => resetDueRooms.work({}, { database, signal: new AbortController().signal })

/** A hotel that resets its rooms: two are clean, one in progress, one not clean. */
async function cleanHotel() {
  const opened = await openHotel()
  const made: Room[] = []
  for (let i = 0; i < 4; i++) made.push(await addRoom(opened))
  await operations.saveCleaning(opened.employee, {
    rooms: made.slice(0, 3).map(({ id }, i) => ({
      roomId: id,
      cleaningStatus: i < 2 ? 'done' : 'in_progress',
      cleaningRevision: 0,
    })),
  })
  await choose(opened, { dailyReset: '04:00' })
  return { hotel: opened, rooms: made }
}
async function choose(
  { admin }: Hotel,
  change: Partial<Awaited<ReturnType<typeof operations.showHotelDetails>>>,
) {
  const { logo: _, ...seen } = await operations.showHotelDetails(admin, {})
  await operations.changeHotel(admin, { ...seen, ...change })
}
const nextOf = async ({ id } = hotel) =>
  (await owner<{ next_at: Date }>('select next_at from daily_resets where hotel_id = $1', [id]))[0]?.next_at
const comeDue = (ago = '1 second', { id } = hotel) =>
  owner(`update daily_resets set next_at = now() - $2::interval where hotel_id = $1`, [id, ago])
const cleaning = ({ id } = hotel) =>
  owner<{ status: string; revision: number }>(
    'select cleaning_status as status, cleaning_revision as revision from rooms where hotel_id = $1 order by number',
    [id],
  )
const eventsOf = (type: string, { id } = hotel) =>
  owner<Record<string, unknown>>(
    `select subject_id, actor, before, after, published_at is not null as published
     from events where hotel_id = $1 and type = $2 order by id`,
    [id, type],
  )
const untouched = [
  { status: 'done', revision: 1 },
  { status: 'done', revision: 1 },
  { status: 'in_progress', revision: 1 },
  { status: 'not_cleaned', revision: 0 },
]
const reset = [
  { status: 'not_cleaned', revision: 2 },
  { status: 'not_cleaned', revision: 2 },
  { status: 'not_cleaned', revision: 2 },
  { status: 'not_cleaned', revision: 0 },
]

test('every room becomes not cleaned at the hotel’s hour and not before', async () => {
  await run()
  expect(await cleaning()).toEqual(untouched)
  await comeDue()
  await run()
  expect(await cleaning()).toEqual(reset)
  expect(await nextOf()).toEqual(nextReset('04:00', 'Europe/Paris', new Date()))
})

describe('clock changes', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  // At four in Paris, on the day before, on the day and on the day after.
  test.each([
    [23, '2026-03-28T03:00Z', '2026-03-29T02:00Z', '2026-03-30T02:00Z'],
    [25, '2026-10-24T02:00Z', '2026-10-25T03:00Z', '2026-10-26T03:00Z'],
  ])(
    'the daily reset happens once by the hotel’s clock on a day of %i hours',
    async (_, before, changed, after) => {
      const [first] = rooms
      const clean = async () => {
        const { room } = await operations.showRoomPanel(hotel.employee, { roomId: first?.id ?? '' })
        const { id: roomId, cleaningRevision } = room
        await operations.saveCleaning(hotel.employee, {
          rooms: [{ roomId, cleaningStatus: 'done', cleaningRevision }],
        })
      }
      const times = async () => (await eventsOf('hotel.rooms-reset')).length
      await owner('update daily_resets set next_at = $2 where hotel_id = $1', [hotel.id, new Date(before)])
      for (const [i, [at, next]] of [
        [before, changed],
        [changed, after],
      ].entries()) {
        const due = new Date(at as string)
        vi.setSystemTime(due.getTime() - 60_000)
        await clean()
        await run()
        expect(await times()).toBe(i)
        vi.setSystemTime(due)
        await run()
        await run()
        expect(await times()).toBe(i + 1)
        expect((await cleaning())[0]).toMatchObject({ status: 'not_cleaned' })
        expect(await nextOf()).toEqual(new Date(next as string))
      }
    },
  )
})

test('each reset room’s history has its former status, and boards reload once', async () => {
  const told: PublishedChange[] = []
  onTestFinished(changes.subscribe((change) => told.push(change)))
  await comeDue()
  await run()
  expect(told).toMatchObject([{ hotelId: hotel.id, type: 'hotel.rooms-reset', subjectType: 'hotel' }])
  const actor = 'system:stays.resetRooms'
  expect(await eventsOf('hotel.rooms-reset')).toMatchObject([{ actor, after: { rooms: 3 } }])
  const [first] = rooms
  const { history } = await operations.showRoomPanel(hotel.employee, { roomId: first?.id ?? '' })
  expect(history[0]).toMatchObject({
    type: 'room.cleaning-reset',
    by: { kind: 'system' },
    before: { cleaningStatus: 'done' },
    after: { cleaningStatus: 'not_cleaned' },
  })
  const ofRooms = await eventsOf('room.cleaning-reset')
  expect(ofRooms).toHaveLength(3)
  for (const event of ofRooms) expect(event).toMatchObject({ actor, published: true })
})

test('signs on doors stay, and archived rooms are skipped', async () => {
  const [first, second] = rooms
  await operations.raiseFlag(await guestOf(first as Room), { kind: 'do_not_disturb' })
  await owner('update rooms set archived_at = now() where id = $1', [second?.id])
  await comeDue()
  await run()
  expect(await cleaning()).toEqual([reset[0], untouched[1], reset[2], reset[3]])
  const board = await operations.showBoard(hotel.employee, {})
  expect(board.rooms.find(({ id }) => id === first?.id)?.flags).toEqual(['do_not_disturb'])
})

test('a due reset happens once, however many nodes find it and however late it is', async () => {
  await comeDue('10 days')
  await Promise.all([run(), run(), run()])
  await run()
  expect(await eventsOf('hotel.rooms-reset')).toHaveLength(1)
  expect(await cleaning()).toEqual(reset)
})

test('a changed hour or time zone moves the next reset, and no hour removes it', async () => {
  const now = new Date()
  await choose(hotel, { timeZone: 'Asia/Tokyo' })
  expect(await nextOf()).toEqual(nextReset('04:00', 'Asia/Tokyo', now))
  await choose(hotel, { dailyReset: '05:30' })
  expect(await nextOf()).toEqual(nextReset('05:30', 'Asia/Tokyo', now))
  await comeDue()
  await choose(hotel, { dailyReset: null })
  expect(await nextOf()).toBeUndefined()
  await run()
  expect(await cleaning()).toEqual(untouched)
})

test('a lapsed hotel is skipped until the first hour after its subscription returns', async () => {
  await subscribe(hotel, { subscriptionStatus: 'cancelled' })
  await comeDue()
  await run()
  expect(await cleaning()).toEqual(untouched)
  await subscribe(hotel, { subscriptionStatus: 'active' })
  await run()
  expect(await cleaning()).toEqual(untouched)
  await comeDue()
  await run()
  expect(await cleaning()).toEqual(reset)
})

test('a failing hotel does not block the others and is retried', async () => {
  vi.spyOn(log, 'warn').mockReturnValue()
  const { hotel: other } = await cleanHotel()
  await owner(`update hotels set time_zone = 'Mars/Olympus' where id = $1`, [hotel.id])
  await comeDue('2 hours')
  await comeDue('1 hour', other)
  await expect(run()).rejects.toThrow()
  expect(await cleaning(other)).toEqual(reset)
  expect(await cleaning()).toEqual(untouched)
  await owner(`update hotels set time_zone = 'Europe/Paris' where id = $1`, [hotel.id])
  await run()
  expect(await cleaning()).toEqual(reset)
})

test('hotels beyond the first batch are reset too', async () => {
  await owner(
    `with made as (
       insert into hotels (id, name, time_zone, settings, subscription_status)
       select gen_random_uuid(), 'H', 'Europe/Paris', '{"dailyReset":"04:00"}', 'active' from generate_series(1, 230)
       returning id
     )
     insert into daily_resets (hotel_id, next_at) select id, now() - interval '1 hour' from made`,
  )
  await run()
  expect(await owner('select from daily_resets where next_at <= now()')).toEqual([])
})

test('the schedule starts the daily reset', async () => {
  await closeJobs()
  await openJobs({ url: installed.url, jobs })
  const [schedule] = await owner<{ cron: string }>('select cron from pgboss.schedule where name = $1', [
    resetDueRooms.name,
  ])
  expect(schedule?.cron).toBe('*/5 * * * *')
  await comeDue()
  await inTransaction((transaction) => currentJobs().enqueue(transaction, resetDueRooms.name, {}))
  await vi.waitFor(async () => expect(await cleaning()).toEqual(reset), 8_000)
})
