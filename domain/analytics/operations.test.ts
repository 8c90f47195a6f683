import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import { newId, newIdOf } from '../ids.ts'
import { stepsIn } from '../job.ts'
import { operations } from '../operations.ts'
import type { RequestRow } from '../requests/queries.ts'
import { requests } from '../requests/tables.ts'
import { breakdownAnalytics, showAnalytics } from './operations.ts'
import { showReport } from './report.ts'
import { updateRollups } from './update-rollups.ts'

const installed = installation()

let hotel: Hotel
let room: Room

beforeEach(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel)
})

const at = (time: string) => new Date(time)

/** A request of a given creation time and present state. */
async function made(createdAt: string, became: Partial<RequestRow> = {}) {
  const id = newIdOf(at(createdAt))
  const row = {
    hotelId: hotel.id,
    id,
    orderId: id,
    roomId: room.id,
    stay: 1,
    sender: 'device',
    byStaff: false,
    key: newId(),
    services: [{ serviceId: hotel.services.towels, count: 1 }],
    comment: '',
    createdAt: at(createdAt),
    ...became,
  }
  await inTenant(hotel.id, ({ db }) => db.insert(requests).values(row))
}

const day = (of: string) => ({ kind: 'day', from: of, to: of }) as const
const doneAt = (closedAt: string, became: Partial<RequestRow> = {}) => ({
  status: 'done' as const,
  closedAt: at(closedAt),
  takenAt: at(closedAt),
  ...became,
})

describe('figures of a period', () => {
  test('a period contains the requests that were created in it by the hotel’s clock, with their figures', async () => {
    await made('2026-03-01T22:59:59Z')
    await made('2026-03-01T23:00:00Z', doneAt('2026-03-01T23:10:59Z', { dueAt: at('2026-03-01T23:15:00Z') }))
    await made('2026-03-02T10:00:00Z', doneAt('2026-03-02T10:59:59Z', { dueAt: at('2026-03-02T10:30:00Z') }))
    await made('2026-03-02T11:00:00Z', { takenAt: at('2026-03-02T11:03:00Z') })
    await made('2026-03-02T22:59:59Z', { status: 'cancelled', closedAt: at('2026-03-02T23:30:00Z') })
    await made('2026-03-02T23:00:00Z')
    const shown = await showAnalytics(hotel.admin, day('2026-03-02'))
    expect(shown).toMatchObject({
      timeZone: 'Europe/Paris',
      before: day('2026-03-01'),
      figures: {
        requests: 4,
        response: { count: 3, median: 10, p90: 59 },
        resolution: { count: 2, median: 10, p90: 59 },
        withTarget: 2,
        onTime: 1,
        cancelled: 1,
        reopened: 0,
      },
      figuresBefore: { requests: 1, response: null },
      backlog: 3,
      backlogBefore: 1,
      days: [{ day: '2026-03-02', requests: 4, requestsBefore: 1, open: 3 }],
    })
    const { hours } = shown
    expect(hours.flatMap(({ hour, requests }) => (requests > 0 ? [[hour, requests]] : []))).toEqual([
      [0, 1],
      [11, 1],
      [12, 1],
      [23, 1],
    ])
  })

  test('the punctuality counts finished, late and staff-cancelled requests, not open or withdrawn ones', async () => {
    const day2 = '2026-03-02T10:00:00Z'
    const dueAt = at('2026-03-02T10:30:00Z')
    const closedAt = at('2026-03-02T10:20:00Z')
    await made(day2, doneAt('2026-03-02T10:20:00Z', { dueAt }))
    await made(day2, { dueAt })
    await made(day2, { status: 'cancelled', closedAt, dueAt, cancelReason: 'not-available' })
    await made(day2, { status: 'cancelled', closedAt, dueAt, cancelReason: '' })
    await made(day2, { dueAt: new Date(Date.now() + 3_600_000) })
    const { figures } = await showAnalytics(hotel.admin, day('2026-03-02'))
    expect(figures).toMatchObject({ requests: 5, withTarget: 3, onTime: 1 })
  })

  test('a reopened request’s resolution time counts from the reopening', async () => {
    const reopenedAt = at('2026-03-02T12:00:00Z')
    await made('2026-03-02T08:00:00Z', doneAt('2026-03-02T12:07:00Z', { reopenedAt, reopenings: 2 }))
    const { figures } = await showAnalytics(hotel.admin, day('2026-03-02'))
    expect(figures).toMatchObject({ reopened: 1, resolution: { count: 1, median: 7, p90: 7 } })
  })

  test('a period without requests is shown with empty figures', async () => {
    const shown = await showAnalytics(hotel.admin, { kind: 'own', from: '2026-03-02', to: '2026-03-04' })
    expect(shown.figures).toEqual({
      requests: 0,
      response: null,
      resolution: null,
      withTarget: 0,
      onTime: 0,
      cancelled: 0,
      reopened: 0,
    })
    expect(shown.days.map(({ open }) => open)).toEqual([0, 0, 0])
  })

  test.each([
    [{ kind: 'day', from: '2026-03-02', to: '2026-03-03' }, { to: 'no-end' }],
    [{ kind: 'week', from: '2026-03-03', to: '2026-03-09' }, { from: 'no-beginning' }],
    [{ kind: 'own', from: '2026-03-03', to: '2026-03-02' }, { to: 'ends-before' }],
    [{ kind: 'own', from: '2026-01-01', to: '2027-01-02' }, { to: 'too-many-days' }],
    [{ kind: 'day', from: '1999-12-31', to: '1999-12-31' }, { from: 'out-of-range' }],
  ] as const)('the invalid period %o is refused', async (period, fields) => {
    expect(await refusalOf(showAnalytics(hotel.admin, period))).toMatchObject({ fields })
  })
})

describe('breakdowns', () => {
  test('a request counts in each of its services, and one with only a text in none', async () => {
    const { towels, breakfast } = hotel.services
    const both = [towels, breakfast].map((serviceId) => ({ serviceId, count: 2 }))
    await made('2026-03-02T08:00:00Z', { services: both })
    await made('2026-03-02T08:00:00Z')
    await made('2026-03-02T08:00:00Z', { services: [] })
    await made('2026-03-01T08:00:00Z', { services: [] })
    const { rows } = await breakdownAnalytics(hotel.admin, { by: 'service', ...day('2026-03-02') })
    expect(rows.map(({ key, name, figures, before }) => [key, name, figures.requests, before])).toEqual([
      [towels, null, 2, 0],
      [null, null, 1, 1],
      [breakfast, { fr: 'Petit déjeuner', en: 'Breakfast' }, 1, 0],
    ])
  })

  test('a breakdown by room, type and floor uses the room’s present data', async () => {
    await made('2026-03-02T08:00:00Z')
    const named = async (by: 'room' | 'type' | 'floor') => {
      const { rows } = await breakdownAnalytics(hotel.admin, { by, ...day('2026-03-02') })
      return rows.map(({ key, name }) => [key, name])
    }
    expect(await named('room')).toEqual([[room.id, room.number]])
    expect(await named('type')).toEqual([[hotel.typeId, 'Double']])
    expect(await named('floor')).toEqual([[null, null]])
  })
})

test('a reopened request counts as reopened until that is undone', async () => {
  const today = Temporal.Now.plainDateISO('UTC')
  const [from, to] = [today.subtract({ days: 2 }).toString(), today.add({ days: 2 }).toString()]
  const period = { kind: 'own', from, to } as const
  const { id: requestId } = await sendOne(await guestOf(room), orderOf(hotel.services.towels))
  const reopened = async () => (await showAnalytics(hotel.admin, period)).figures.reopened
  await operations.finishRequest(hotel.employee, { requestId })
  const { revision } = await operations.reopenRequest(hotel.employee, { requestId })
  expect(await reopened()).toBe(1)
  await operations.undoChange(hotel.employee, { requestId, revision })
  expect(await reopened()).toBe(0)
})

test('figures of too many requests are refused with a retry time until they are rolled up', async () => {
  await asOwner(installed.url, (owner) =>
    owner.query(
      `insert into requests (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, services, comment, created_at)
         select $1, uuidv7(at - now()), gen_random_uuid(), $2, 1, 'device', false, gen_random_uuid(), '[]', '', at
         from generate_series(1, 30001) n, lateral (select timestamptz '2026-03-02' + n * interval '1 min' as at) made`,
      [hotel.id, room.id],
    ),
  )
  const month = { kind: 'month', from: '2026-03-01', to: '2026-03-31' } as const
  const asked = () => [
    showAnalytics(hotel.admin, month),
    breakdownAnalytics(hotel.admin, { by: 'floor', ...month }),
    showReport(hotel.admin, { month: '2026-03' }),
  ]
  const refused = { reason: 'figures-not-ready', retryAfter: 60 }
  expect(await Promise.all(asked().map(refusalOf))).toMatchObject([refused, refused, refused])
  expect((await breakdownAnalytics(hotel.admin, { by: 'floor', ...day('2026-03-05') })).rows).toHaveLength(1)
  await updateRollups(stepsIn('analytics.keepFigures', hotel.id), at('2026-05-01T12:00:00Z'))
  expect(await Promise.all(asked())).toMatchObject([{ figures: { requests: 30_001 } }, {}, {}])
})
