import { beforeAll, describe, expect, test } from 'vitest'
import { installation } from '../tests/support/database.ts'
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
import { expectNoWholeTable, indexAccesses, plansOf, reportPlans } from '../tests/support/plans.ts'
import type { Guest } from './actor.ts'
import { operations } from './operations.ts'
import { cursorOf } from './page.ts'

// Plans are cached per connection, maybe since a table was empty, and stay when thousands of rows have come:
// none may scan a table or a hotel's history.

const installed = installation()

let hotel: Hotel
let room: Room
let guest: Guest

beforeAll(async () => {
  await reportPlans(installed.url)
  hotel = await openHotel()
  room = await addRoom(hotel)
  guest = await guestOf(room)
})

const towels = () => orderOf(hotel.services.towels)

describe('plans on tables that were analysed while empty', () => {
  test('an order looks up only its room, the room’s type, its key and the stay’s recent orders', async () => {
    // The configuration is cached.
    await operations.offeredServices(guest, {})
    const made = await plansOf(async () => {
      await operations.sendRequest(guest, towels())
      const others = await Promise.all(Array.from({ length: 20 }, () => guestOf(room)))
      await Promise.all(others.map((other) => operations.sendRequest(other, towels())))
      for (let i = 0; i < 5; i++) await operations.sendRequest(guest, towels())
      await refusalOf(operations.sendRequest(guest, towels()))
    })
    expectNoWholeTable(made)
    expect(indexAccesses(made.filter((plan) => !/from events|queue/.test(plan)))).toEqual([
      'hotels by hotels_pkey (id)',
      'requests by requests_key (hotel_id, room_id, sender, key)',
      'requests by requests_of_stay (hotel_id, room_id, stay, created_at)',
      'reservations by reservations_of_room (hotel_id, room_id)',
      'room_flags by room_flags_of_room (hotel_id, room_id)',
      'room_links by room_links_one_live (hotel_id, room_id)',
      'room_links by room_links_token (token)',
      'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
      'staff by staff_hotel_id_user_id_pk (hotel_id, user_id)',
      'stays by stays_one_open (hotel_id, room_id)',
    ])
  })

  test('a hotel’s configuration is read by the hotel alone, and a cached one by its version', async () => {
    const configuration = () => operations.listServices(hotel.employee, {})
    expect(indexAccesses(await plansOf(configuration))).toContain('hotels by hotels_pkey (id)')
    await subscribe(hotel, { numberOfRooms: 101 })
    const made = await plansOf(configuration)
    expectNoWholeTable(made)
    expect(made.join()).toContain('using rooms_places on rooms')
    expect(indexAccesses(made)).toEqual([
      'hotels by hotels_pkey (id)',
      'room_types by room_types_hotel_id_id_pk (hotel_id)',
      'services by services_hotel_id_id_pk (hotel_id)',
      'waiting_times by waiting_times_hotel_id_service_id_hour_pk (hotel_id)',
    ])
  })

  test('an undo reads only the recent part of the history', async () => {
    const { requests } = await operations.sendRequest(await guestOf(room), towels())
    const requestId = requests[0]?.id as string
    const { revision } = await operations.finishRequest(hotel.employee, { requestId })
    const made = await plansOf(() => operations.undoChange(hotel.employee, { requestId, revision }))
    expectNoWholeTable(made)
    expect(indexAccesses(made).filter((look) => look.startsWith('events'))).toEqual([
      'events by events_hotel_id_id_pk (hotel_id, id)',
    ])
  })

  test('services are set up by reading and writing the hotel’s own rows', async () => {
    const made = await plansOf(async () => {
      const name = { fr: 'Navette', en: 'Shuttle' }
      const { service } = await operations.createService(hotel.admin, { name })
      await operations.changeService(hotel.admin, { serviceId: service.id, revision: 1, name, maximum: 2 })
      await operations.reorderServices(hotel.admin, { serviceIds: [service.id] })
      await operations.archiveService(hotel.admin, { serviceId: service.id })
    })
    expectNoWholeTable(made)
    expect(indexAccesses(made).filter((look) => /^services/.test(look))).toEqual([
      'services by services_hotel_id_id_pk (hotel_id)',
      'services by services_hotel_id_id_pk (hotel_id, id)',
    ])
  })

  test('a guest’s page reads no other room’s requests', async () => {
    const made = await plansOf(async () => {
      await guestOf(room)
      await operations.showRoom(guest, {})
      await operations.offeredServices(guest, {})
      await operations.listOwnRequests(guest, {})
    })
    expectNoWholeTable(made)
    expect(indexAccesses(made).filter((look) => /^(requests|room_links|stays)/.test(look))).toEqual([
      'requests by requests_key (hotel_id, room_id, sender)',
      'room_links by room_links_token (token)',
      'stays by stays_one_open (hotel_id, room_id)',
    ])
  })

  test('the board reads open and recently closed requests, and each room’s stay and link once', async () => {
    const made = await plansOf(() => operations.showBoard(hotel.employee, {}))
    expectNoWholeTable(made)
    expect(indexAccesses(made).filter((look) => /^(requests|room_links|stays)/.test(look))).toEqual([
      'requests by requests_closed (hotel_id, closed_at)',
      'requests by requests_open (hotel_id)',
      'room_links by room_links_one_live (hotel_id, room_id)',
      'stays by stays_one_open (hotel_id, room_id)',
    ])
  })

  test('rooms’ links are each looked up by room', async () => {
    const made = async (input: object) => {
      const plans = await plansOf(() => operations.listLinks(hotel.admin, input))
      expectNoWholeTable(plans)
      return indexAccesses(plans).filter((look) => /^(rooms|room_links) /.test(look))
    }
    const link = 'room_links by room_links_one_live (hotel_id, room_id)'
    expect(await made({ after: cursorOf(['1']) })).toEqual([link, 'rooms by rooms_number (hotel_id)'])
    expect(await made({ roomIds: [room.id] })).toEqual([link, 'rooms by rooms_number (hotel_id)'])
  })

  test('a page of requests is read in the order of its own index, wherever it begins', async () => {
    const there = [Date.now(), room.id] as const
    const made = async (filter: object, ...key: (string | number)[]) => {
      const plans = await plansOf(() =>
        operations.listRequests(hotel.employee, {
          ...filter,
          ...(key.length > 0 && { after: cursorOf(key) }),
        }),
      )
      expectNoWholeTable(plans)
      return indexAccesses(plans)
    }
    expect(await made({})).toEqual(['requests by requests_open (hotel_id)'])
    expect(await made({}, 'open', ...there)).toEqual(['requests by requests_open (hotel_id, created_at)'])
    expect(await made({ status: 'closed' })).toEqual(['requests by requests_closed (hotel_id)'])
    expect(await made({ status: 'done' }, 'closed', ...there)).toEqual([
      'requests by requests_closed (hotel_id, closed_at)',
    ])
  })
})
