import { beforeEach, describe, expect, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import { type Hotel, openHotel } from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'
import { firstReport } from './reports.ts'

const { chooseReports, showReportChoice, listHistory } = operations

installation()

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
})

describe('monthly report', () => {
  const isWanted = async () => (await showReportChoice(hotel.admin, {})).wanted

  test('the monthly report is off by default', async () => {
    expect(await isWanted()).toBe(false)
  })

  test('each admin can subscribe to the monthly report and unsubscribe', async () => {
    await chooseReports(hotel.admin, { wanted: true })
    await chooseReports(hotel.admin, { wanted: true })
    expect(await isWanted()).toBe(true)
    await chooseReports(hotel.admin, { wanted: false })
    expect(await isWanted()).toBe(false)
    const { entries } = await listHistory(hotel.admin, {
      subjectType: 'staff',
      subjectId: hotel.admin.userId,
    })
    expect(entries.map(({ type, before, after }) => [type, before, after])).toEqual([
      ['staff.reports-chosen', { monthlyReport: true }, { monthlyReport: false }],
      ['staff.reports-chosen', { monthlyReport: false }, { monthlyReport: true }],
    ])
  })
})

test.each([
  ['in the middle of a month', '2026-03-15T12:00:00Z', 'Europe/Paris', '2026-03-01'],
  ['a moment before it is mailed', '2026-04-01T04:59:59Z', 'Europe/Paris', '2026-03-01'],
  ['a moment after', '2026-04-01T05:00:00Z', 'Europe/Paris', '2026-04-01'],
  ['at the start of a year', '2027-01-01T05:59:59Z', 'Europe/Paris', '2026-12-01'],
  ['in a time zone a quarter of an hour off', '2026-04-01T01:15:00Z', 'Asia/Kathmandu', '2026-04-01'],
  ['where it is still the month before', '2026-04-01T05:00:00Z', 'America/Los_Angeles', '2026-03-01'],
])('a subscriber %s gets the next report', (_when, now, timeZone, from) => {
  expect(firstReport(new Date(now), timeZone)).toBe(from)
})
