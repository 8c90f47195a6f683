import type pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import { collectLog } from '../../tests/support/logged.ts'
import { operations } from '../operations.ts'
import { type HotelFilter, pageOfHotels } from './all-hotels.ts'

const installed = installation()
const OPERATOR = { kind: 'operator' } as const
const MANY = 100_000

let hotel: Hotel
beforeAll(async () => {
  await asOwner(installed.url, async (client) => {
    await client.query(
      `insert into hotels (id, name, time_zone)
       select uuidv7(), 'Hôtel ' || n, 'Europe/Paris' from generate_series(1, $1) as n`,
      [MANY],
    )
    await client.query('analyze hotels')
  })
  hotel = await openHotel({ name: 'L’Étoile des Alpes' })
}, 120_000)

const found = async (search: string) =>
  (await operations.searchHotels(OPERATOR, { search, limit: 5 })).hotels.map(({ name }) => name)

describe('search of hotels', () => {
  test('the operator finds a hotel by words of its name, its id, or the address of an employee', async () => {
    const { rows } = await asOwner(installed.url, (client) =>
      client.query('select email from users where id = $1', [hotel.employee.userId]),
    )
    for (const search of ['alpes', 'ETOILE', 'étoi alp', hotel.id, rows[0].email])
      expect(await found(search), search).toEqual(['L’Étoile des Alpes'])
    for (const search of [
      'etoile 7',
      'toile',
      '…',
      '%',
      `' | '`,
      'nobody@people.example',
      crypto.randomUUID(),
    ])
      expect(await found(search), search).toEqual([])
    expect(await found('hotel 99')).toEqual([
      'Hôtel 99999',
      'Hôtel 99998',
      'Hôtel 99997',
      'Hôtel 99996',
      'Hôtel 99995',
    ])
  })

  test('the list shows every hotel once, the newest first', async () => {
    const first = await operations.searchHotels(OPERATOR, { limit: 2 })
    expect(first.hotels[0]).toMatchObject({ hotelId: hotel.id, rooms: 0, employees: 2, lastRequestAt: null })
    const second = await operations.searchHotels(OPERATOR, { limit: 2, after: first.next ?? '' })
    expect([...first.hotels, ...second.hotels].map(({ name }) => name)).toEqual([
      'L’Étoile des Alpes',
      'Hôtel 100000',
      'Hôtel 99999',
      'Hôtel 99998',
    ])
    const all = await operations.searchHotels(OPERATOR, { search: 'hotel 9999' })
    expect(all.next).toBeNull()
    const walked: string[] = []
    let after: string | undefined
    do {
      const page = await operations.searchHotels(OPERATOR, { search: 'hotel 9999', limit: 4, after })
      walked.push(...page.hotels.map(({ hotelId }) => hotelId))
      after = page.next ?? undefined
    } while (after)
    expect(walked).toEqual(all.hotels.map(({ hotelId }) => hotelId))
    expect(await refusalOf(operations.searchHotels(OPERATOR, { after: 'x' }))).toMatchObject({
      reason: 'invalid-input',
    })
  })

  /** The plan of a page, as PostgreSQL ran it. */
  const planOf = (choice: HotelFilter, after?: string) =>
    asOwner(installed.url, async (client) => {
      let plan = ''
      const query = async (text: string, values: unknown[]) => {
        const { rows } = await client.query(`explain (analyze, timing off) ${text}`, values)
        plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        return { rows: [] }
      }
      await pageOfHotels({ query } as unknown as pg.ClientBase, choice, {
        limit: 51,
        ...(after && { after: [after] as const }),
      })
      return plan
    })

  test('a page reads its own hotels alone among 100,000, from the beginning and from the middle', async () => {
    const [middle] = await asOwner(
      installed.url,
      async (client) => (await client.query(`select id from hotels where name = 'Hôtel 50000'`)).rows,
    )
    for (const after of [undefined, middle.id]) {
      const plan = await planOf({}, after)
      expect(plan).toMatch(/Index Scan Backward using hotels_pkey on hotels .*\(actual rows=51\b/)
      expect(plan).not.toContain('Seq Scan')
    }
  })

  test('a search for a rare word reads the hotels with it alone, and a common word needs no scan of the table', async () => {
    const rare = await planOf({ words: ['alpes'] })
    expect(rare).toMatch(/Bitmap Heap Scan on hotels .*\(actual rows=1\b/)
    expect(rare).toMatch(/Bitmap Index Scan on hotels_words/)
    const common = await planOf({ words: ['hotel'] })
    expect(common).toMatch(/Bitmap Index Scan on hotels_words/)
    expect(common).not.toContain('Seq Scan')
  })
})

describe('suspension', () => {
  test('a suspended hotel refuses orders and changes, staff finish existing requests, and all is undone', async () => {
    const logged = collectLog()
    onTestFinished(() => logged.stop())
    const room = await addRoom(hotel)
    const guest = await guestOf(room)
    const order = orderOf(hotel.services.towels)
    const { id: requestId } = await sendOne(guest, order)
    await operations.suspendHotel(OPERATOR, { hotelId: hotel.id })
    await operations.suspendHotel(OPERATOR, { hotelId: hotel.id })
    expect(await operations.showRoom(guest, {})).toMatchObject({ serving: false })
    expect(await refusalOf(operations.sendRequest(await guestOf(room), order))).toEqual({
      reason: 'hotel-not-serving',
    })
    expect(await refusalOf(operations.createService(hotel.admin, { name: { fr: 'A', en: 'A' } }))).toEqual({
      reason: 'subscription-required',
    })
    expect(await operations.showSubscription(hotel.admin, {})).toMatchObject({
      status: 'inactive',
      serving: false,
    })
    await operations.finishRequest(hotel.employee, { requestId })
    await operations.resumeHotel(OPERATOR, { hotelId: hotel.id })
    expect(await operations.showSubscription(hotel.admin, {})).toMatchObject({
      status: 'active',
      serving: true,
    })
    await operations.sendRequest(await guestOf(room), order)
    expect(logged.text()).toContain('"by":"operator","msg":"a hotel was suspended"')
  })

  test('the operator’s actions are in the hotel’s history, by name, and on the operator’s page', async () => {
    const { entries } = await operations.listHistory(hotel.admin, {
      subjectType: 'hotel',
      subjectId: hotel.id,
    })
    expect(entries.map(({ type, by }) => [type, by.kind])).toEqual([
      ['hotel.resumed', 'operator'],
      ['hotel.suspended', 'operator'],
    ])
    const other = await openHotel({ name: 'Hôtel du Port' })
    await operations.suspendHotel(OPERATOR, { hotelId: other.id })
    const { actions } = await operations.listOperatorActions(OPERATOR, {})
    expect(actions.map(({ type, hotel }) => [type, hotel])).toEqual([
      ['hotel.suspended', 'Hôtel du Port'],
      ['hotel.resumed', 'L’Étoile des Alpes'],
      ['hotel.suspended', 'L’Étoile des Alpes'],
    ])
    const shown = await operations.showOperatedHotel(OPERATOR, { hotelId: hotel.id })
    expect(shown.actions.map(({ type }) => type)).toEqual(['hotel.resumed', 'hotel.suspended'])
  })

  test('setting the subscription of a suspended hotel does not lift the suspension', async () => {
    await operations.suspendHotel(OPERATOR, { hotelId: hotel.id })
    const set = { hotelId: hotel.id, status: 'active', numberOfRooms: 40 } as const
    expect(await operations.setSubscription(OPERATOR, set)).toMatchObject({
      status: 'active',
      serving: false,
    })
    expect(await operations.showSubscription(hotel.admin, {})).toMatchObject({ serving: false })
    await operations.resumeHotel(OPERATOR, { hotelId: hotel.id })
    expect(await operations.showSubscription(hotel.admin, {})).toMatchObject({
      serving: true,
      numberOfRooms: 40,
    })
  })
})

test('the operator closes a hotel by typing its name, and an admin can keep it', async () => {
  const hotelId = hotel.id
  expect(await refusalOf(operations.closeOperatedHotel(OPERATOR, { hotelId, name: 'Alpes' }))).toMatchObject({
    fields: { name: 'other-name' },
  })
  await operations.closeOperatedHotel(OPERATOR, { hotelId, name: 'l’étoile des alpes' })
  const { hotel: shown, actions } = await operations.showOperatedHotel(OPERATOR, { hotelId })
  expect([shown.closesAt, actions[0]?.type]).toEqual([expect.any(String), 'hotel.closed'])
  await operations.keepHotel(hotel.admin, {})
})

test('an unknown hotel is refused in every operation on one', async () => {
  const hotelId = crypto.randomUUID()
  for (const ask of [
    operations.showOperatedHotel,
    operations.suspendHotel,
    operations.resumeHotel,
    operations.closeOperatedHotel,
  ])
    expect(await refusalOf(ask(OPERATOR, { hotelId, name: 'x' }))).toEqual({ reason: 'no-such-hotel' })
})
