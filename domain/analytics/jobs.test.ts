import { beforeEach, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, openHotel, orderOf, sendOne } from '../../tests/support/hotel.ts'
import { newId } from '../ids.ts'
import { stepsIn } from '../job.ts'
import { operations } from '../operations.ts'
import { keepDueFigures, keepFiguresOfHotel } from './jobs.ts'
import { dayAfter, dayAt } from './periods.ts'
import { progressOf } from './progress-queries.ts'
import { updateRollups } from './update-rollups.ts'

const installed = installation()

const DAY_MS = 86_400_000
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

/** Runs the job like the scheduler. */
const run = () =>
  keepDueFigures.work(
    {},
    { database: { query: (text, values) => owner(text, values) }, signal: new AbortController().signal },
  )

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
})
const progress = () => inTenant(hotel.id, (tenant) => progressOf(tenant))
const keepAt = (now: Date) => updateRollups(stepsIn('analytics.keepFigures', hotel.id), now)

test('the rollup of every hotel runs once its day has ended and not before', async () => {
  await owner(
    `insert into hotels (id, name, time_zone) select uuidv7(), 'H', 'Europe/Paris' from generate_series(1, 130)`,
  )
  await run()
  const [left] = await owner<{ count: number }>(
    `select count(*)::integer from hotels
     where not exists (select from figures_progress where hotel_id = hotels.id and next_at > now())`,
  )
  expect(left?.count).toBe(0)
  const kept = await progress()
  await run()
  expect(await progress()).toEqual(kept)
})

test('a past day is rolled up within the two hours after it, by the hotel’s clock', async () => {
  const { createdAt } = await sendOne(await guestOf(await addRoom(hotel)), orderOf(hotel.services.towels))
  const now = new Date(createdAt)
  const today = dayAt(now, 'Europe/Paris')
  await keepAt(now)
  const kept = await progress()
  expect(kept?.untilDay).toBe(today)
  expect(dayAt(kept?.nextAt as Date, 'Europe/Paris')).toBe(dayAfter(today))
  await keepAt(new Date(now.getTime() + 3 * DAY_MS))
  expect((await progress())?.untilDay).toBe(dayAfter(today, 3))
  const [day] = await owner<{ requests: number }>(
    `select requests from request_figures where hotel_id = $1 and dimension = 'all' and first_day = $2 and span = 'day'`,
    [hotel.id, today],
  )
  expect(day?.requests).toBe(1)
})

test('concurrent rollups of the same figures give the same result as one', async () => {
  await sendOne(await guestOf(await addRoom(hotel)), orderOf(hotel.services.towels))
  const later = new Date(Date.now() + 40 * DAY_MS)
  await Promise.all([keepAt(later), keepAt(later), keepAt(later)])
  const sums = await owner<{ span: string; requests: number }>(
    `select span, sum(requests)::integer as requests from request_figures
     where hotel_id = $1 and dimension = 'all' group by span order by span`,
    [hotel.id],
  )
  expect(sums).toEqual([
    { span: 'day', requests: 1 },
    { span: 'month', requests: 1 },
  ])
})

test('a hotel that changes its time zone gets all its figures rolled up again at once', async () => {
  await keepAt(new Date())
  const { revision, logo: _, ...details } = await operations.showHotelDetails(hotel.admin, {})
  await operations.changeHotel(hotel.admin, { ...details, timeZone: 'Europe/London', revision })
  const queued = await owner<{ data: { hotelId: string } }>('select data from pgboss.job where name = $1', [
    keepFiguresOfHotel.name,
  ])
  expect(queued.map(({ data }) => data)).toEqual([{ hotelId: hotel.id }])
  await keepFiguresOfHotel.work(
    { hotelId: hotel.id },
    { database: { query: async () => [] }, signal: new AbortController().signal },
  )
  expect((await progress())?.timeZone).toBe('Europe/London')
})

test('an interrupted rollup resumes at its last position', async () => {
  await owner(
    `insert into events (hotel_id, id, at, type, subject_type, subject_id, actor)
     values ($1, uuidv7(interval '-200 days'), now() - interval '200 days', 'hotel.changed', 'hotel', $2, $2)`,
    [hotel.id, newId()],
  )
  const cut = new AbortController()
  let steps = 0
  const step = stepsIn('analytics.keepFigures', hotel.id)
  const cutting: typeof step = Object.assign(
    async <T>(work: Parameters<typeof step<T>>[0]) => {
      if (++steps === 6) cut.abort()
      return step(work)
    },
    { access: step.access },
  )
  const now = new Date()
  const today = dayAt(now, 'Europe/Paris')
  await expect(updateRollups(cutting, now, cut.signal)).rejects.toThrow()
  const reached = (await progress())?.untilDay as string
  expect(reached < today).toBe(true)
  await keepAt(now)
  expect((await progress())?.untilDay).toBe(today)
})
