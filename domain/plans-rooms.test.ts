import { beforeAll, expect, test } from 'vitest'
import { installation } from '../tests/support/database.ts'
import { addRoom, assignRoom, type Hotel, openHotel, type Room, refusalOf } from '../tests/support/hotel.ts'
import {
  expectNoWholeTable,
  indexAccesses,
  manyHotels,
  plansOf,
  reportPlans,
} from '../tests/support/plans.ts'
import { newLinkToken } from './ids.ts'
import { operations } from './operations.ts'
import { flushScans, noteScan } from './rooms/scans.ts'

// Plans of the screens of rooms, beside 10,000 other hotels.

const installed = installation({}, manyHotels)

let hotel: Hotel
let room: Room

beforeAll(async () => {
  await reportPlans(installed.url)
  hotel = await openHotel()
  room = await addRoom(hotel)
})

test.each(['hotel', 'own'] as const)(
  'the dashboard of the %s reads that hotel’s rooms and their open requests',
  async (of) => {
    if (of === 'own') await assignRoom(hotel.employee, room.id)
    const made = await plansOf(() => operations.showDashboard(hotel.employee, { of }))
    expectNoWholeTable(made)
    expect(indexAccesses(made).filter((look) => /^(requests|room|stays)/.test(look))).toEqual([
      'requests by requests_open (hotel_id)',
      'room_flags by room_flags_until (hotel_id, until)',
      'room_links by room_links_one_live (hotel_id, room_id)',
      'room_types by room_types_hotel_id_id_pk (hotel_id)',
      // The assigned ones, also removed ones.
      'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
      'rooms by rooms_number (hotel_id)',
      'stays by stays_one_open (hotel_id, room_id)',
    ])
  },
)

test('a room’s panel reads the hotel’s open requests and its own closed ones', async () => {
  const made = await plansOf(() => operations.showRoomPanel(hotel.employee, { roomId: room.id }))
  expectNoWholeTable(made)
  expect(indexAccesses(made).filter((look) => /^(events|requests|room_|rooms|stays)/.test(look))).toEqual([
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

test('a page of rooms, with or without archived ones, reads its hotel’s rooms and their links', async () => {
  const made = async (filter: object) => {
    const plans = await plansOf(() => operations.listRooms(hotel.employee, filter))
    expectNoWholeTable(plans)
    return indexAccesses(plans).filter((look) => /^(room_links|rooms|stays)/.test(look))
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

test('adding, changing, removing and restoring rooms reads those, their numbers and open requests', async () => {
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
  expectNoWholeTable(made)
  expect(indexAccesses(made).filter((look) => /^(requests|room_flags|rooms|stays)/.test(look))).toEqual([
    'requests by requests_of_stay (hotel_id, room_id, stay)',
    'requests by requests_open (hotel_id)',
    'room_flags by room_flags_hotel_id_id_pk (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
    'rooms by rooms_number (hotel_id)',
    'stays by stays_hotel_id_room_id_number_pk (hotel_id, room_id)',
    'stays by stays_one_open (hotel_id, room_id)',
  ])
})

test('saving the cleaning of rooms reads its hotel’s rooms, and the last change on a conflict', async () => {
  const save = (cleaningStatus: 'done' | 'in_progress') =>
    operations.saveCleaning(hotel.employee, {
      rooms: [{ roomId: room.id, cleaningStatus, cleaningRevision: 0 }],
    })
  const made = [
    ...(await plansOf(() => save('done'))),
    ...(await plansOf(() => refusalOf(save('in_progress')))),
  ]
  expectNoWholeTable(made)
  expect(indexAccesses(made).filter((look) => /^(events|rooms)/.test(look))).toEqual([
    'events by events_of_subject (hotel_id, subject_type, subject_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
  ])
})

test('all rooms with their links, one of them, and their table take one lookup each', async () => {
  const ofEach = [
    'room_links by room_links_one_live (hotel_id, room_id)',
    'rooms by rooms_number (hotel_id)',
    'stays by stays_one_open (hotel_id, room_id)',
  ]
  const made = async (work: () => Promise<unknown>) => {
    const plans = await plansOf(work)
    expectNoWholeTable(plans)
    return indexAccesses(plans).filter((look) => /^(room_links|rooms|stays)/.test(look))
  }
  expect(await made(() => operations.showAllRooms(hotel.admin, {}))).toEqual(ofEach)
  expect(await made(() => operations.exportRooms(hotel.admin, {}))).toEqual(ofEach)
  expect(await made(() => operations.showAllRooms(hotel.admin, { state: 'removed' }))).toEqual(
    ofEach.map((look) => look.replace('rooms_number', 'rooms_hotel_id_id_pk')),
  )
  expect(await made(() => operations.showRoomDetails(hotel.admin, { roomId: room.id }))).toEqual(
    ofEach.map((look) => look.replace('rooms_number (hotel_id)', 'rooms_hotel_id_id_pk (hotel_id, id)')),
  )
})

test('a file of rooms is compared with the hotel’s rooms, in the preview and in the import', async () => {
  const file = 'number,floor,type\nF1,1,Double\nF2,2,Neu'
  const made = await plansOf(async () => {
    await operations.previewImport(hotel.admin, { file })
    await operations.importRooms(hotel.admin, { file })
    await operations.importRooms(hotel.admin, { file: file.replaceAll(/,(1|2),/g, ',3,') })
  })
  expectNoWholeTable(made)
  expect(indexAccesses(made)).toEqual([
    'hotels by hotels_pkey (id)',
    'hotels by hotels_pkey (id, id)',
    'room_links by room_links_one_live (hotel_id)',
    'room_types by room_types_hotel_id_id_pk (hotel_id)',
    'room_types by room_types_hotel_id_id_pk (hotel_id, id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
    'rooms by rooms_number (hotel_id)',
    'services by services_hotel_id_id_pk (hotel_id)',
    'waiting_times by waiting_times_hotel_id_service_id_hour_pk (hotel_id)',
  ])
})

test('changes of several rooms look them up by their ids', async () => {
  const { rooms } = await operations.listRooms(hotel.employee, {})
  const made = await plansOf(() =>
    operations.changeManyRooms(hotel.admin, {
      rooms: rooms.slice(0, 3).map(({ id, revision }) => ({ roomId: id, floor: '8', revision })),
    }),
  )
  expectNoWholeTable(made)
  expect(indexAccesses(made).filter((look) => /^rooms/.test(look))).toEqual([
    'rooms by rooms_hotel_id_id_pk (hotel_id)',
    'rooms by rooms_number (hotel_id)',
  ])
})

test('scans are written to their links by key', async () => {
  noteScan(room.token)
  for (let i = 0; i < 50; i++) noteScan(newLinkToken())
  const made = await plansOf(flushScans)
  expectNoWholeTable(made)
  expect(indexAccesses(made)).toEqual(['room_links by room_links_token (token)'])
})

test('a replaced link and a checked code are looked up by key', async () => {
  const made = await plansOf(async () => {
    await operations.replaceLink(hotel.admin, { roomId: room.id })
    await operations.checkCode(hotel.employee, { text: room.token, origin: 'https://rooms.example' })
  })
  expectNoWholeTable(made)
  expect(indexAccesses(made).filter((look) => /^room/.test(look))).toEqual([
    'room_flags by room_flags_of_room (hotel_id, room_id)',
    'room_links by room_links_hotel_id_id_pk (hotel_id, id)',
    'room_links by room_links_one_live (hotel_id, room_id)',
    'room_links by room_links_token (token)',
    'room_types by room_types_hotel_id_id_pk (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
  ])
})

test('cards read their hotel’s rooms, however they are chosen, and their links', async () => {
  const made = async (choice: object) => {
    const plans = await plansOf(() => operations.showCards(hotel.admin, choice))
    expectNoWholeTable(plans)
    return indexAccesses(plans).filter((look) => /^(events|room_links|rooms)/.test(look))
  }
  const there = [
    'events by events_of_subject (hotel_id, subject_type, subject_id)',
    'room_links by room_links_one_live (hotel_id, room_id)',
    'rooms by rooms_number (hotel_id)',
  ]
  for (const choice of [{}, { part: 2 }, { floor: '1', typeId: hotel.typeId }]) {
    expect(await made(choice), JSON.stringify(choice)).toEqual(there)
  }
  expect(await made({ roomIds: [room.id] })).toEqual([
    'events by events_of_subject (hotel_id, subject_type, subject_id)',
    'room_links by room_links_one_live (hotel_id, room_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
    'rooms by rooms_number (hotel_id)',
  ])
  expect(await made({ numbers: [room.number] })).toEqual([
    ...there,
    'rooms by rooms_number (hotel_id, number)',
  ])
  const noted = await plansOf(() => operations.noteMadeCards(hotel.admin, { count: 3, layout: 'cards' }))
  expectNoWholeTable(noted)
})
