import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, database, openDatabase } from '../platform/database/tenancy.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import {
  addRoom,
  assignRoom,
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
  await watchPlans()
  hotel = await openHotel()
  room = await addRoom(hotel)
  guest = await guestOf(room)
})

/** Connects anew: nothing is planned yet, and every plan is heard. */
async function watchPlans() {
  await closeDatabase()
  openDatabase(installed.url, { onError: () => {} })
  database().on('connect', (client) => {
    client.on('notice', ({ message }) => plans.add(message ?? ''))
  })
}

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
            /Scan (?:Backward )?using (?<index>\w+) on (?<table>\w+).*\n(?:\s+Index Cond: (?<condition>.*))?/g,
          ),
          ...plan.matchAll(
            /Bitmap Heap Scan on (?<table>\w+)[\s\S]*?Bitmap Index Scan on (?<index>\w+).*\n\s+Index Cond: (?<condition>.*)/g,
          ),
        ].map(
          ({ groups: { table, index, condition } = {} }) =>
            `${table} by ${index} (${[...(condition ?? '').matchAll(/\((\w+) [=><]/g)].map(([, column]) => column).join(', ')})`,
        ),
      ),
    ),
  ].sort()

const towels = () => orderOf(hotel.services.towels)

describe('on tables that were analysed while they were empty', () => {
  test('an order looks up its room, that one’s type, its key and what the stay has sent lately, and no more', async () => {
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
      'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
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

  test('an undo reads of the history no more than is young enough', async () => {
    const { requests } = await operations.sendRequest(await guestOf(room), towels())
    const requestId = requests[0]?.id as string
    const { revision } = await operations.finishRequest(hotel.employee, { requestId })
    const made = await plansOf(() => operations.undoChange(hotel.employee, { requestId, revision }))
    expect(made.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
    expect(looks(made).filter((look) => look.startsWith('events'))).toEqual([
      'events by events_hotel_id_id_pk (hotel_id, id)',
    ])
  })

  test('setting a service up reads and writes those of the hotel alone', async () => {
    const made = await plansOf(async () => {
      const name = { fr: 'Navette', en: 'Shuttle' }
      const { service } = await operations.createService(hotel.admin, { name })
      await operations.changeService(hotel.admin, { serviceId: service.id, revision: 1, name, maximum: 2 })
      await operations.reorderServices(hotel.admin, { serviceIds: [service.id] })
      await operations.archiveService(hotel.admin, { serviceId: service.id })
    })
    expect(made.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
    expect(looks(made).filter((look) => /^services/.test(look))).toEqual([
      'services by services_hotel_id_id_pk (hotel_id)',
      'services by services_hotel_id_id_pk (hotel_id, id)',
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

  test('the links of rooms are each looked up by its room', async () => {
    const made = async (input: object) => {
      const plans = await plansOf(() => operations.listLinks(hotel.admin, input))
      expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
      return looks(plans).filter((look) => /^(rooms|room_links) /.test(look))
    }
    const link = 'room_links by room_links_one_live (hotel_id, room_id)'
    expect(await made({ after: cursorOf(['1']) })).toEqual([link, 'rooms by rooms_number (hotel_id)'])
    expect(await made({ roomIds: [room.id] })).toEqual([link, 'rooms by rooms_number (hotel_id)'])
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

describe('beside 10,000 other hotels', () => {
  beforeAll(async () => {
    await asOwner(installed.url, async (owner) => {
      const others = readFileSync(new URL('../tests/support/other-hotels.sql', import.meta.url), 'utf8')
      for (const statement of others.split(/;\n/)) await owner.query(statement)
    })
    await watchPlans()
  }, 60_000)

  const noWholeTable = (made: string[]) =>
    expect(made.filter((plan) => plan.includes('Seq Scan'))).toEqual([])

  test.each(['hotel', 'own'] as const)(
    'a dashboard of the %s reads that hotel’s rooms, and what is open in them',
    async (of) => {
      if (of === 'own') await assignRoom(hotel.employee, room.id)
      const made = await plansOf(() => operations.showDashboard(hotel.employee, { of }))
      noWholeTable(made)
      expect(looks(made).filter((look) => /^(requests|room|stays)/.test(look))).toEqual([
        'requests by requests_open (hotel_id)',
        'room_flags by room_flags_until (hotel_id, until)',
        'room_links by room_links_one_live (hotel_id, room_id)',
        'room_types by room_types_hotel_id_id_pk (hotel_id)',
        // Those that are assigned, whether they are there still.
        'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
        'rooms by rooms_number (hotel_id)',
        'stays by stays_one_open (hotel_id, room_id)',
      ])
    },
  )

  test('a room’s panel reads what is open in its hotel, and of its own what is shown', async () => {
    const made = await plansOf(() => operations.showRoomPanel(hotel.employee, { roomId: room.id }))
    noWholeTable(made)
    expect(looks(made).filter((look) => /^(events|requests|room_|rooms|stays)/.test(look))).toEqual([
      'events by events_of_subject (hotel_id, subject_type, subject_id, id)',
      'requests by requests_of_stay (hotel_id, room_id)',
      'requests by requests_open (hotel_id)',
      'room_flags by room_flags_of_room (hotel_id, room_id)',
      'room_links by room_links_one_live (hotel_id, room_id)',
      'room_types by room_types_hotel_id_id_pk (hotel_id)',
      'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
      'stays by stays_one_open (hotel_id, room_id)',
    ])
  })

  test('a page of rooms, with or without those that were removed, reads rooms of their hotel and the link of each', async () => {
    const made = async (filter: object) => {
      const plans = await plansOf(() => operations.listRooms(hotel.employee, filter))
      noWholeTable(plans)
      return looks(plans).filter((look) => /^(room_links|rooms|stays)/.test(look))
    }
    const ofEach = [
      'room_links by room_links_one_live (hotel_id, room_id)',
      'rooms by rooms_number (hotel_id)',
      'stays by stays_one_open (hotel_id, room_id)',
    ]
    expect(await made({})).toEqual(ofEach)
    expect(await made({ search: '1', floor: '1', typeId: hotel.typeId })).toEqual(ofEach)
    expect(await made({ state: 'removed' })).toEqual(
      ofEach.map((look) => look.replace('rooms_number', 'rooms_hotel_id_id_pk')),
    )
  })

  test('adding, changing, removing and bringing back rooms reads those, their numbers and what is open', async () => {
    const made = await plansOf(async () => {
      const { rooms } = await operations.createRooms(hotel.admin, {
        from: 'P1',
        to: 'P9',
        typeId: hotel.typeId,
      })
      const roomIds = rooms.map(({ id }) => id)
      const [first] = rooms
      await operations.changeRoom(hotel.admin, { ...first, roomId: first?.id, number: 'P10' } as never)
      await operations.archiveRooms(hotel.admin, { roomIds })
      await operations.restoreRooms(hotel.admin, { roomIds })
    })
    noWholeTable(made)
    expect(looks(made).filter((look) => /^(requests|room_flags|rooms|stays)/.test(look))).toEqual([
      'requests by requests_open (hotel_id)',
      'room_flags by room_flags_hotel_id_id_pk (hotel_id)',
      'rooms by rooms_hotel_id_id_pk (hotel_id)',
      'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
      'rooms by rooms_number (hotel_id)',
      'stays by stays_hotel_id_room_id_number_pk (hotel_id, room_id)',
      'stays by stays_one_open (hotel_id, room_id)',
    ])
  })

  test('saving the cleaning of rooms reads rooms of their hotel, and of who was faster the last', async () => {
    const save = (cleaningStatus: 'done' | 'in_progress') =>
      operations.saveCleaning(hotel.employee, {
        rooms: [{ roomId: room.id, cleaningStatus, cleaningRevision: 0 }],
      })
    const made = [
      ...(await plansOf(() => save('done'))),
      ...(await plansOf(() => refusalOf(save('in_progress')))),
    ]
    noWholeTable(made)
    expect(looks(made).filter((look) => /^(events|rooms)/.test(look))).toEqual([
      'events by events_of_subject (hotel_id, subject_type, subject_id)',
      'rooms by rooms_hotel_id_id_pk (hotel_id)',
      'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
    ])
  })

  test('the list of employees reads those of its hotel, and the rooms of each', async () => {
    await assignRoom(hotel.admin, room.id)
    const made = await plansOf(async () => {
      await operations.listStaff(hotel.admin, { search: 'lea', state: 'active' })
      await operations.listInvitations(hotel.admin, {})
      await operations.roomsToAssign(hotel.admin, {})
    })
    noWholeTable(made)
    expect(looks(made).filter((look) => /^(assigned|invitations|rooms|staff|users)/.test(look))).toEqual([
      'assigned_rooms by assigned_rooms_hotel_id_user_id_room_id_pk (hotel_id, user_id)',
      'invitations by invitations_hotel_id_id_pk (hotel_id)',
      'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
      'rooms by rooms_number (hotel_id)',
      'staff by staff_hotel_id_user_id_pk (hotel_id)',
      'users by users_pkey (id)',
    ])
  })

  test('what is done to several people reads what is theirs', async () => {
    const { userId } = hotel.employee
    const userIds = [userId]
    const made = await plansOf(async () => {
      const { employees } = await operations.showEmployees(hotel.admin, { userIds })
      const people = employees.map(({ revision }) => ({ userId, revision, numbers: room.number }))
      await operations.assignRoomsOfEach(hotel.admin, { people })
      await operations.deactivateEmployees(hotel.admin, { userIds })
      await operations.reactivateEmployees(hotel.admin, { userIds, giveBack: true })
    })
    noWholeTable(made)
    expect(looks(made).filter((look) => /^(assigned|events|requests|rooms|staff|users)/.test(look))).toEqual([
      'assigned_rooms by assigned_rooms_hotel_id_user_id_room_id_pk (hotel_id, user_id)',
      'events by events_of_subject (hotel_id, subject_type, subject_id)',
      'requests by requests_open (hotel_id)',
      'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
      'rooms by rooms_number (hotel_id)',
      'staff by staff_hotel_id_user_id_pk (hotel_id)',
      'staff by staff_hotel_id_user_id_pk (hotel_id, user_id)',
      'staff by staff_user (user_id)',
      'users by users_pkey (id)',
    ])
  })

  test('somebody’s sheet, and their leaving, read what is theirs', async () => {
    const { userId } = hotel.employee
    const made = await plansOf(async () => {
      await operations.showEmployee(hotel.admin, { userId })
      await operations.deactivateEmployee(hotel.admin, { userId })
      await operations.reactivateEmployee(hotel.admin, { userId, giveBack: true })
    })
    noWholeTable(made)
    expect(looks(made).filter((look) => /^(assigned|events|requests|rooms|staff|users)/.test(look))).toEqual([
      'assigned_rooms by assigned_rooms_hotel_id_user_id_room_id_pk (hotel_id, user_id)',
      'events by events_of_subject (hotel_id, subject_type, subject_id)',
      'requests by requests_open (hotel_id)',
      'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
      'staff by staff_hotel_id_user_id_pk (hotel_id)',
      'staff by staff_hotel_id_user_id_pk (hotel_id, user_id)',
      'staff by staff_user (user_id)',
      'users by users_pkey (id)',
    ])
  })
})
