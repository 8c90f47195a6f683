import { beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, database, openDatabase } from '../platform/database/tenancy.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  subscribe,
} from '../tests/support/hotel.ts'
import type { Guest } from './actor.ts'
import { flushPublished } from './events/publish.ts'
import { operations } from './operations.ts'
import { cursorOf } from './page.ts'

// Plans are made once for each connection, maybe while tables are empty and known to be, and are kept when thousands of
// rows have come: none may be by reading a whole table, or all that a hotel ever had.

const installed = installation()

let hotel: Hotel
let room: Room
let guest: Guest
const plans = new Set<string>()

beforeAll(async () => {
  await asOwner(installed.url, async (owner) => {
    await owner.query('vacuum analyze')
    const name = new URL(installed.url).pathname.slice(1)
    for (const [setting, value] of [
      ['session_preload_libraries', 'auto_explain'],
      ['auto_explain.log_min_duration', '0'],
      ['auto_explain.log_nested_statements', 'on'],
      ['client_min_messages', 'log'],
    ]) {
      await owner.query(`alter database ${name} set ${setting} = '${value}'`)
    }
  })
  await closeDatabase()
  openDatabase(installed.url, { onError: () => {} })
  database().on('connect', (client) => {
    client.on('notice', ({ message }) => plans.add(message ?? ''))
  })
  hotel = await openHotel()
  room = await addRoom(hotel)
  guest = await guestOf(room)
})

/** Every plan of what PostgreSQL runs for `work`, that of statements within functions too. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  // What others have done is marked as published: not in the midst of it.
  await flushPublished()
  plans.clear()
  await work()
  return [...plans].filter((plan) => /\bScan\b/.test(plan))
}

/** How each table is looked into: "table by index (what is looked up in the index)". */
const looks = (of: string[]) =>
  [
    ...new Set(
      of.flatMap((plan) =>
        [
          ...plan.matchAll(
            /(\w+ ?Only)? Scan (?:Backward )?using (\w+) on (\w+).*\n(?:\s+Index Cond: (.*))?/g,
          ),
        ].map(
          ([, , index, table, condition]) =>
            `${table} by ${index} (${[...(condition ?? '').matchAll(/\((\w+) [=><]/g)].map(([, column]) => column).join(', ')})`,
        ),
      ),
    ),
  ].sort()

const towels = () => orderOf(hotel.services.towels)

describe('on tables that were analysed while they were empty', () => {
  test('an order looks up its room, its key and what the stay has sent lately, and no more', async () => {
    // This node knows what the order is judged by.
    await operations.offeredServices(guest, {})
    const made = await plansOf(async () => {
      await operations.sendRequest(guest, towels())
      const others = await Promise.all(Array.from({ length: 20 }, () => guestOf(room)))
      await Promise.all(others.map((other) => operations.sendRequest(other, towels())))
      for (let i = 0; i < 5; i++) await operations.sendRequest(guest, towels())
      await refusalOf(operations.sendRequest(guest, towels()))
    })
    expect(made.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
    expect(looks(made.filter((plan) => !plan.includes('events')))).toEqual([
      'hotels by hotels_pkey (id)',
      'requests by requests_key (hotel_id, room_id, sender, key)',
      'requests by requests_of_stay (hotel_id, room_id, stay, created_at)',
      'room_flags by room_flags_of_room (hotel_id, room_id)',
      'room_links by room_links_token (token)',
      'stays by stays_one_open (hotel_id, room_id)',
    ])
  })

  test('a hotel’s configuration is read by the hotel alone, and where it is known, its version', async () => {
    const configuration = () => operations.listServices(hotel.employee, {})
    expect(looks(await plansOf(configuration))).toContain('hotels by hotels_pkey (id)')
    await subscribe(hotel, { numberOfRooms: 101 })
    const made = await plansOf(configuration)
    expect(made.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
    expect(looks(made)).toEqual([
      'hotels by hotels_pkey (id)',
      'room_types by room_types_hotel_id_id_pk (hotel_id)',
      'services by services_hotel_id_id_pk (hotel_id)',
    ])
  })

  test('a guest’s page reads nothing of what other rooms have sent', async () => {
    const made = await plansOf(async () => {
      await guestOf(room)
      await operations.showRoom(guest, {})
      await operations.offeredServices(guest, {})
      await operations.listOwnRequests(guest, {})
    })
    expect(made.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
    expect(looks(made).filter((look) => /^(requests|room_links|stays)/.test(look))).toEqual([
      'requests by requests_key (hotel_id, room_id, sender)',
      'room_links by room_links_token (token)',
      'stays by stays_one_open (hotel_id, room_id)',
    ])
  })

  test('the board reads what is open and what was closed lately, and each room’s stay and link once', async () => {
    const made = await plansOf(() => operations.showBoard(hotel.employee, {}))
    expect(made.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
    expect(looks(made).filter((look) => /^(requests|room_links|stays)/.test(look))).toEqual([
      'requests by requests_closed (hotel_id, closed_at)',
      'requests by requests_open (hotel_id)',
      'room_links by room_links_one_live (hotel_id, room_id)',
      'stays by stays_one_open (hotel_id, room_id)',
    ])
  })

  test('a page of requests, wherever it begins, is read in the order of its own index', async () => {
    const there = [Date.now(), room.id] as const
    const made = async (filter: object, ...key: (string | number)[]) => {
      const plans = await plansOf(() =>
        operations.listRequests(hotel.employee, {
          ...filter,
          ...(key.length > 0 && { after: cursorOf(key) }),
        }),
      )
      expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
      return looks(plans)
    }
    expect(await made({})).toEqual(['requests by requests_open (hotel_id)'])
    expect(await made({}, 'open', ...there)).toEqual(['requests by requests_open (hotel_id, created_at)'])
    expect(await made({ status: 'closed' })).toEqual(['requests by requests_closed (hotel_id)'])
    expect(await made({ status: 'done' }, 'closed', ...there)).toEqual([
      'requests by requests_closed (hotel_id, closed_at)',
    ])
  })
})
