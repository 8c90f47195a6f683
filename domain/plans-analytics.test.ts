import { beforeAll, expect, test } from 'vitest'
import { asOwner, installation, poolOfJobs } from '../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, openHotel, orderOf, sendOne } from '../tests/support/hotel.ts'
import {
  collectPlans,
  expectNoWholeTable,
  indexAccesses,
  manyHotels,
  plansOf,
  reportPlans,
} from '../tests/support/plans.ts'
import { hotelsWithDueFigures, hotelsWithDueReports } from './analytics/lookups.ts'
import { breakdowns } from './analytics/shapes.ts'
import { updateRollups } from './analytics/update-rollups.ts'
import { LOWEST_ID } from './ids.ts'
import { stepsIn } from './job.ts'
import { operations } from './operations.ts'

// Plans of the figures' queries beside 10,000 other hotels: only the hotel's own rows, by key.

const installed = installation({}, manyHotels)
const ofFigures = (look: string) => /^(events|figures|request|rooms|staff)/.test(look)
const NEXT_DAY_MS = 24 * 3_600_000

let hotel: Hotel

beforeAll(async () => {
  await reportPlans(installed.url)
  hotel = await openHotel()
  const guest = await guestOf(await addRoom(hotel))
  await sendOne(guest, orderOf(hotel.services.towels))
})

const keep = (later = 0) =>
  updateRollups(stepsIn('analytics.keepFigures', hotel.id), new Date(Date.now() + later))

/** By thing and time; `looks` does not see that the whole key is compared. */
const byWholeKey =
  /Index Cond: .*ROW\(subject_type, subject_id, id\) >=? ROW.*ROW\(subject_type, subject_id, id\) < ROW/

test('a period reads its rollups and the requests of the days without one', async () => {
  await keep()
  const year = { kind: 'own', from: '2026-01-01', to: '2026-12-31' } as const
  const made = await plansOf(async () => {
    await operations.showAnalytics(hotel.admin, year)
    for (const by of breakdowns) await operations.breakdownAnalytics(hotel.admin, { by, ...year })
  })
  expectNoWholeTable(made)
  expect(made.join('\n')).toMatch(byWholeKey)
  expect(indexAccesses(made).filter(ofFigures)).toEqual([
    'events by events_hotel_id_id_pk (hotel_id)',
    'events by events_hotel_id_id_pk (hotel_id, id)',
    'events by events_of_subject (hotel_id)',
    'figures_progress by figures_progress_pkey (hotel_id)',
    'request_figures by request_figures_hotel_id_dimension_span_first_day_member_pk (hotel_id, dimension, span, first_day)',
    'requests by requests_closed (hotel_id, closed_at, closed_at)',
    'requests by requests_hotel_id_id_pk (hotel_id)',
    'requests by requests_hotel_id_id_pk (hotel_id, id)',
    'requests by requests_hotel_id_id_pk (hotel_id, id, id)',
    'requests by requests_open (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
    'staff by staff_hotel_id_user_id_pk (hotel_id)',
    'staff by staff_hotel_id_user_id_pk (hotel_id, user_id)',
  ])
})

test('the rollup of a day reads that day’s data', async () => {
  const made = await plansOf(() => keep(NEXT_DAY_MS * 40))
  expectNoWholeTable(made)
  expect(made.join('\n')).toMatch(byWholeKey)
  expect(indexAccesses(made).filter(ofFigures)).toEqual([
    'events by events_hotel_id_id_pk (hotel_id, id)',
    'events by events_of_subject (hotel_id)',
    'figures_progress by figures_progress_pkey (hotel_id)',
    'request_figures by request_figures_hotel_id_dimension_span_first_day_member_pk (hotel_id, dimension, span, first_day)',
    'requests by requests_closed (hotel_id, closed_at, closed_at)',
    'requests by requests_hotel_id_id_pk (hotel_id, id)',
    'requests by requests_hotel_id_id_pk (hotel_id, id, id)',
    'requests by requests_open (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id)',
  ])
})

test('the export reads its data in batches, each by its key', async () => {
  const march = { from: '2026-03-01', to: '2026-03-31' }
  const made = await plansOf(async () => {
    for (let since: string | null | undefined; since !== null; ) {
      const { until } = await operations.exportRequests(hotel.admin, { ...march, ...(since && { since }) })
      since = until
    }
    await operations.exportCleanings(hotel.admin, march)
  })
  expectNoWholeTable(made)
  expect(made.join('\n')).toMatch(byWholeKey)
  expect(indexAccesses(made).filter(ofFigures)).toEqual([
    'events by events_of_subject (hotel_id)',
    'requests by requests_closed (hotel_id, closed_at)',
    'requests by requests_closed (hotel_id, closed_at, closed_at)',
    'requests by requests_hotel_id_id_pk (hotel_id, id, id)',
    'requests by requests_open (hotel_id, created_at, created_at)',
    'rooms by rooms_hotel_id_id_pk (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
    'staff by staff_hotel_id_user_id_pk (hotel_id)',
    'staff by staff_user (user_id)',
  ])
})

test('hotels with due reports are found by their recipients, and those with due rollups one after another', async () => {
  await asOwner(installed.url, (owner) =>
    owner.query(`update staff set reports_from = '2026-03-01' where hotel_id = $1 and role = 'admin'`, [
      hotel.id,
    ]),
  )
  const queue = poolOfJobs(installed.url)
  collectPlans(queue)
  const jobs = {
    query: async <Row>(text: string, values?: unknown[]) => (await queue.query(text, values)).rows as Row[],
  }
  const now = new Date('2026-04-02T12:00:00Z')
  const reports = await plansOf(async () =>
    expect(await hotelsWithDueReports(jobs, now, LOWEST_ID, 100)).toEqual([
      { hotelId: hotel.id, timeZone: 'Europe/Paris', from: '2026-03-01' },
    ]),
  )
  const figures = await plansOf(() => hotelsWithDueFigures(jobs, now, LOWEST_ID, 100))
  await queue.end()
  expectNoWholeTable([...reports, ...figures])
  expect(indexAccesses(reports)).toEqual([
    'hotels by hotels_pkey (id, id)',
    'staff by staff_reports (reports_from)',
  ])
  expect(indexAccesses(figures)).toEqual(['hotels by hotels_pkey (id)'])
})
