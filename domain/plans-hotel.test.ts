import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { addPin, newPinSecret, peopleOnPhone, pinCookie, signInByPin } from '../platform/auth/pins.ts'
import { inTenant } from '../platform/database/tenancy.ts'
import { asOwner, installation, poolOfJobs } from '../tests/support/database.ts'
import { dayAt, momentAt } from '../tests/support/days.ts'
import {
  addRoom,
  assignRoom,
  createOne,
  guestOf,
  type Hotel,
  hire,
  keyFor,
  makeManager,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  signUp,
} from '../tests/support/hotel.ts'
import { startPayments } from '../tests/support/payments.ts'
import {
  collectPlans,
  expectNoWholeTable,
  indexAccesses,
  manyHotels,
  plansOf,
  reportPlans,
} from '../tests/support/plans.ts'
import { hotelBehindCustomer } from './billing/lookups.ts'
import { recorder } from './events/recorder.ts'
import { historySubjects } from './history/shapes.ts'
import { logoBehind } from './hotels/lookups.ts'
import { operations } from './operations.ts'
import { cursorOf } from './page.ts'
import { tellTurns } from './shifts/turns.ts'
import { endedStaffRights, hotelsOfUser, staffOfUser } from './staff/lookups.ts'
import { resetDueRooms } from './stays/jobs.ts'

// Plans of the screens for people, types, services, stays and settings, beside 10,000 other hotels.

const installed = installation({}, manyHotels)

const picture = () =>
  sharp({ create: { width: 30, height: 10, channels: 3, background: '#5b2a5e' } })
    .png()
    .toBuffer()

let hotel: Hotel
let room: Room

beforeAll(async () => {
  await reportPlans(installed.url)
  hotel = await openHotel()
  room = await addRoom(hotel)
})

test('a caller’s session and a listener’s rights are looked up by the user alone', async () => {
  await asOwner(installed.url, async (owner) => {
    await owner.query(
      `insert into sessions (id, user_id, token, expires_at) select id, id, id, now() + interval '1 day' from users`,
    )
    await owner.query('analyze sessions')
  })
  const { userId, hotelId, role } = hotel.admin
  const made = await plansOf(async () => {
    await staffOfUser(userId)
    await staffOfUser(userId, hotelId)
    await hotelsOfUser(userId)
    await endedStaffRights([{ sessionId: 'none', userId, hotelId, role }])
  })
  expectNoWholeTable(made)
  expect(indexAccesses(made).filter((look) => /^(hotels|staff)/.test(look))).toEqual([
    'hotels by hotels_pkey (id)',
    'staff by staff_user (user_id)',
  ])
})

test('the list of employees reads those of its hotel and the rooms of each', async () => {
  await assignRoom(hotel.admin, room.id)
  const made = await plansOf(async () => {
    await operations.listStaff(hotel.admin, { search: 'lea', state: 'active' })
    await operations.listTeams(hotel.admin, {})
    await operations.listInvitations(hotel.admin, {})
    await operations.roomsToAssign(hotel.admin, {})
  })
  expectNoWholeTable(made)
  expect(
    indexAccesses(made).filter((look) => /^(assigned|invitations|rooms|staff|users)/.test(look)),
  ).toEqual([
    'assigned_rooms by assigned_rooms_hotel_id_user_id_room_id_pk (hotel_id, user_id)',
    'invitations by invitations_hotel_id_id_pk (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
    'rooms by rooms_number (hotel_id)',
    'staff by staff_hotel_id_user_id_pk (hotel_id)',
    'users by users_pkey (id)',
  ])
})

test('changes of several employees read only their rows', async () => {
  const { userId } = hotel.employee
  const userIds = [userId]
  const made = await plansOf(async () => {
    const { employees } = await operations.showEmployees(hotel.admin, { userIds })
    const people = employees.map(({ revision }) => ({ userId, revision, numbers: room.number }))
    await operations.assignRoomsOfEach(hotel.admin, { people })
    await operations.deactivateEmployees(hotel.admin, { userIds })
    await operations.reactivateEmployees(hotel.admin, { userIds, giveBack: true })
  })
  expectNoWholeTable(made)
  expect(
    indexAccesses(made).filter((look) => /^(assigned|events|requests|rooms|staff|users)/.test(look)),
  ).toEqual([
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

test('an employee’s sheet and departure read only their rows', async () => {
  const { userId } = hotel.employee
  const made = await plansOf(async () => {
    await operations.showEmployee(hotel.admin, { userId })
    await operations.deactivateEmployee(hotel.admin, { userId })
    await operations.reactivateEmployee(hotel.admin, { userId, giveBack: true })
  })
  expectNoWholeTable(made)
  expect(
    indexAccesses(made).filter((look) => /^(assigned|events|requests|rooms|staff|users)/.test(look)),
  ).toEqual([
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

test('changes of employees and invitations read the hotel’s rows', async () => {
  const paul = await hire(hotel.id, 'employee', 'Paul')
  const revisionOf = async () =>
    (await operations.showEmployee(hotel.admin, { userId: paul.userId })).employee.revision
  const made = await plansOf(async () => {
    await operations.assignRooms(hotel.admin, {
      userId: paul.userId,
      numbers: room.number,
      revision: await revisionOf(),
    })
    await operations.changeEmployee(hotel.admin, {
      userId: paul.userId,
      name: 'Paul P.',
      role: 'admin',
      revision: await revisionOf(),
    })
    for (const { userId } of [hotel.admin, paul]) await operations.promoteEmployee(hotel.admin, { userId })
    await operations.demoteEmployee(hotel.admin, { userId: paul.userId })
    await operations.removeEmployee(hotel.admin, { userId: paul.userId })
    const { invitation } = await operations.createInvitation(hotel.admin, {
      name: 'Inès',
      role: 'employee',
      numbers: room.number,
    })
    await operations.showInvitation(hotel.admin, { invitationId: invitation.id })
    await operations.deleteInvitation(hotel.admin, { invitationId: invitation.id })
  })
  expectNoWholeTable(made)
  expect(
    indexAccesses(made).filter((look) => /^(assigned|invitations|requests|rooms|staff|users)/.test(look)),
  ).toEqual([
    'assigned_rooms by assigned_rooms_hotel_id_user_id_room_id_pk (hotel_id, user_id)',
    'invitations by invitations_hotel_id_id_pk (hotel_id)',
    'invitations by invitations_hotel_id_id_pk (hotel_id, id)',
    'requests by requests_open (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
    'rooms by rooms_number (hotel_id)',
    'staff by staff_hotel_id_user_id_pk (hotel_id)',
    'staff by staff_hotel_id_user_id_pk (hotel_id, user_id)',
    'staff by staff_user (user_id)',
    'staff_devices by staff_devices_user (hotel_id, user_id)',
    'users by users_pkey (id)',
  ])
})

test('batched changes of employees read only those and the hotel’s rooms', async () => {
  const two = [await hire(hotel.id, 'employee', 'Paul'), await hire(hotel.id, 'employee', 'Inès')]
  const userIds = two.map(({ userId }) => userId)
  const people = userIds.map((userId) => ({ userId, revision: 1 }))
  const made = await plansOf(async () => {
    await operations.assignRoomsToMany(hotel.admin, { people, how: 'add', numbers: room.number })
    await refusalOf(operations.assignRoomsToMany(hotel.admin, { people, how: 'only' }))
    await operations.assignRoomsOfEach(hotel.admin, {
      people: people.map((one) => ({ ...one, revision: 2, numbers: '' })),
    })
    await operations.showEmployees(hotel.admin, { userIds })
    await operations.deactivateEmployees(hotel.admin, { userIds })
    await operations.reactivateEmployees(hotel.admin, { userIds })
  })
  expectNoWholeTable(made)
  expect(
    indexAccesses(made).filter((look) => /^(assigned|events|requests|rooms|staff|users)/.test(look)),
  ).toEqual([
    'assigned_rooms by assigned_rooms_hotel_id_user_id_room_id_pk (hotel_id, user_id)',
    'events by events_of_subject (hotel_id, subject_type, subject_id)',
    'requests by requests_open (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
    'rooms by rooms_number (hotel_id)',
    'staff by staff_hotel_id_user_id_pk (hotel_id)',
    'staff by staff_hotel_id_user_id_pk (hotel_id, user_id)',
    'users by users_pkey (id)',
  ])
})

test('room types are read by hotel, each with its rooms', async () => {
  const made = await plansOf(async () => {
    await operations.listRoomTypes(hotel.employee, {})
    const { roomType } = await operations.createRoomType(hotel.admin, { name: 'Suite' })
    await operations.changeRoomType(hotel.admin, { typeId: roomType.id, name: 'Suites', revision: 1 })
    await operations.orderRoomTypes(hotel.admin, { typeIds: [roomType.id] })
    await operations.archiveRoomType(hotel.admin, { typeId: roomType.id })
    await operations.restoreRoomType(hotel.admin, { typeId: roomType.id })
  })
  expectNoWholeTable(made)
  expect(indexAccesses(made)).toEqual([
    'hotels by hotels_pkey (id)',
    'hotels by hotels_pkey (id, id)',
    'room_types by room_types_hotel_id_id_pk (hotel_id)',
    'room_types by room_types_hotel_id_id_pk (hotel_id, id)',
    'rooms by rooms_number (hotel_id)',
    'services by services_hotel_id_id_pk (hotel_id)',
    'waiting_times by waiting_times_hotel_id_service_id_hour_pk (hotel_id)',
  ])
})

test('services for staff and guests are read by hotel', async () => {
  const guest = await guestOf(room)
  const made = await plansOf(async () => {
    await operations.listServices(hotel.admin, {})
    await operations.offeredServices(guest, {})
    const name = { fr: 'Navette', en: 'Shuttle' }
    const { service } = await operations.createService(hotel.admin, { name })
    await operations.changeServiceRules(hotel.admin, {
      serviceId: service.id,
      revision: 1,
      targetMinutes: 20,
    })
    await operations.archiveService(hotel.admin, { serviceId: service.id })
    await operations.restoreService(hotel.admin, { serviceId: service.id })
  })
  expectNoWholeTable(made)
  expect(indexAccesses(made)).toEqual([
    'hotels by hotels_pkey (id)',
    'hotels by hotels_pkey (id, id)',
    'room_types by room_types_hotel_id_id_pk (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
    'services by services_hotel_id_id_pk (hotel_id)',
    'services by services_hotel_id_id_pk (hotel_id, id)',
    'waiting_times by waiting_times_hotel_id_service_id_hour_pk (hotel_id)',
  ])
})

test('the hotel’s details, logo, first steps and subscription are read by hotel', async () => {
  startPayments()
  const made = await plansOf(async () => {
    const { logo: _, ...seen } = await operations.showHotelDetails(hotel.admin, {})
    await operations.changeHotel(hotel.admin, {
      ...seen,
      towelMaximum: 7,
      dailyReset: '04:00',
      stayCodes: true,
    })
    await refusalOf(operations.changeHotel(hotel.admin, { ...seen, towelMaximum: 8 }))
    await operations.showHotel(hotel.employee, {})
    await operations.setLogo(hotel.admin, { image: new File([new Uint8Array(await picture())], 'logo.png') })
    const { logo } = await operations.showHotelDetails(hotel.admin, {})
    await operations.showLogo(hotel.employee, {})
    await logoBehind(hotel.id, logo?.hash ?? '')
    await operations.removeLogo(hotel.admin, {})
    await operations.showFirstSteps(hotel.admin, {})
    await operations.showSubscription(hotel.employee, {})
  })
  expectNoWholeTable(made)
  expect(indexAccesses(made)).toEqual([
    'billing_accounts by billing_accounts_pkey (hotel_id)',
    'events by events_of_subject (hotel_id, subject_type)',
    'events by events_of_subject (hotel_id, subject_type, subject_id)',
    'hotel_logos by hotel_logos_pkey (hotel_id)',
    'hotels by hotels_pkey (id)',
    'invitations by invitations_hotel_id_id_pk (hotel_id)',
    'requests by requests_of_stay (hotel_id)',
    'room_types by room_types_hotel_id_id_pk (hotel_id)',
    'rooms by rooms_number (hotel_id)',
    'services by services_hotel_id_id_pk (hotel_id)',
    'staff by staff_hotel_id_user_id_pk (hotel_id)',
    'stays by stays_one_open (hotel_id)',
    'waiting_times by waiting_times_hotel_id_service_id_hour_pk (hotel_id)',
  ])
})

test.each(historySubjects)(
  'the history of a %s is read by its subject, newest first',
  async (subjectType) => {
    const made = async (input: object) => {
      const plans = await plansOf(() =>
        operations.listHistory(hotel.admin, { subjectType, subjectId: room.id, ...input }),
      )
      expectNoWholeTable(plans)
      return indexAccesses(plans)
    }
    const there = [
      'api_keys by api_keys_digest (hotel_id)',
      'events by events_of_subject (hotel_id, subject_type, subject_id, id)',
      'staff by staff_hotel_id_user_id_pk (hotel_id)',
    ]
    expect(await made({})).toEqual(there)
    expect(await made({ after: cursorOf([room.id]) })).toEqual(there)
  },
)

test('the changes of a key are read by the key, and what they are about by its id', async () => {
  const program = await keyFor(hotel.id, ['rooms:write', 'requests:write'])
  const { id: requestId } = await createOne(hotel.employee, {
    roomId: room.id,
    ...orderOf(hotel.services.towels),
  })
  await operations.finishRequest(program, { requestId })
  await operations.changeRoom(program, {
    roomId: room.id,
    number: room.number,
    floor: '9',
    typeId: null,
    revision: 1,
  })
  const made = await plansOf(() => operations.listKeyChanges(hotel.admin, { apiKeyId: program.keyId }))
  expectNoWholeTable(made)
  const looks = indexAccesses(made)
  expect(looks.filter((look) => look.startsWith('events'))).toEqual([
    'events by events_of_key (hotel_id, actor, id)',
    'events by events_of_request (hotel_id, subject_id, id)',
    'events by events_of_subject (hotel_id, subject_type, subject_id, id)',
  ])
  expect(looks.filter((look) => /^(requests|rooms)/.test(look))).toEqual([
    'requests by requests_hotel_id_id_pk (hotel_id, id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
  ])
})

test('check-outs of several rooms and their codes are looked up by room and stay', async () => {
  const rooms = await Promise.all(Array.from({ length: 3 }, () => addRoom(hotel)))
  const guest = await guestOf(rooms[0] as Room)
  await operations.sendRequest({ ...guest, hasCode: true }, orderOf(hotel.services.towels))
  const made = await plansOf(async () => {
    const { code } = await operations.showStayCode(hotel.employee, { roomId: guest.roomId })
    await operations.enterStayCode(guest, { code: code ?? '' })
    await operations.renewStayCode(hotel.employee, { roomId: guest.roomId, stay: 1 })
    await operations.endStays(hotel.employee, { stays: rooms.map(({ id }) => ({ roomId: id, stay: 1 })) })
  })
  expectNoWholeTable(made)
  expect(indexAccesses(made)).toEqual([
    'hotels by hotels_pkey (id)',
    'limits by limits_pkey (key)',
    'requests by requests_hotel_id_id_pk (hotel_id, id)',
    'requests by requests_of_stay (hotel_id, room_id, stay)',
    'requests by requests_open (hotel_id)',
    'reservations by reservations_of_room (hotel_id, room_id)',
    'room_flags by room_flags_hotel_id_id_pk (hotel_id)',
    'room_types by room_types_hotel_id_id_pk (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
    'services by services_hotel_id_id_pk (hotel_id)',
    'stays by stays_hotel_id_room_id_number_pk (hotel_id, room_id)',
    'stays by stays_hotel_id_room_id_number_pk (hotel_id, room_id, number)',
    'stays by stays_one_open (hotel_id, room_id)',
    'waiting_times by waiting_times_hotel_id_service_id_hour_pk (hotel_id)',
  ])
})

test('the daily reset finds due hotels by their time and resets their rooms', async () => {
  await asOwner(installed.url, (owner) =>
    owner.query("update daily_resets set next_at = now() - interval '1 hour' where hotel_id = $1", [
      hotel.id,
    ]),
  )
  const queue = poolOfJobs(installed.url)
  collectPlans(queue)
  const made = await plansOf(() =>
    resetDueRooms.work(
      {},
      {
        database: { query: async (text, values) => (await queue.query(text, values)).rows },
        signal: new AbortController().signal,
      },
    ),
  )
  await queue.end()
  expectNoWholeTable(made)
  expect(indexAccesses(made)).toEqual([
    'daily_resets by daily_resets_next (next_at, next_at)',
    'daily_resets by daily_resets_pkey (hotel_id)',
    'hotels by hotels_pkey (id)',
    'room_types by room_types_hotel_id_id_pk (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
    'services by services_hotel_id_id_pk (hotel_id)',
    'waiting_times by waiting_times_hotel_id_service_id_hour_pk (hotel_id)',
  ])
})

test('a user’s export and departure read their employments and a batch of events there', async () => {
  const zoe = await hire(hotel.id, 'employee', 'Zoé')
  const made = await plansOf(async () => {
    await operations.showOwnActivity(zoe, {})
    await operations.showDeletion(zoe, {})
  })
  expectNoWholeTable(made)
  expect(indexAccesses(made).filter((look) => /^(events|hotels|staff)/.test(look))).toEqual([
    'events by events_hotel_id_id_pk (hotel_id, id)',
    'hotels by hotels_pkey (id)',
    'staff by staff_former (user_id)',
    'staff by staff_hotel_id_user_id_pk (hotel_id)',
    'staff by staff_user (user_id)',
  ])
})

test('an invitation is found by its token, a phone by its secret, and an acceptance reads its own invitation', async () => {
  const { invitation } = await operations.createInvitation(hotel.admin, { name: 'Inès', role: 'employee' })
  const invitationId = invitation.id
  const { userId } = await signUp('Inès')
  const made = await plansOf(async () => {
    await operations.revokeInvitation(hotel.admin, { invitationId })
    const { token } = await operations.makeInvitationLink(hotel.admin, { invitationId })
    await operations.readInvitation({ kind: 'visitor' }, { token })
    await operations.acceptInvitation({ kind: 'user', userId }, { token })
    await operations.acceptInvitation({ kind: 'user', userId }, { token })
    const secret = newPinSecret()
    const phoneId = await addPin(userId, { secret, pin: '5830', userAgent: '' })
    const cookie = pinCookie(secret)
    await peopleOnPhone(cookie)
    const from = { address: '192.0.2.1', headers: new Headers({ cookie }) }
    await signInByPin({ id: phoneId, pin: '9999' }, from).catch(() => {})
    await operations.unlockPhone(hotel.admin, { userId, phoneId })
    await operations.endPhone(hotel.admin, { userId, phoneId })
  })
  expectNoWholeTable(made)
  expect(indexAccesses(made).filter((look) => /^(invitations|pin_devices|staff|taken)/.test(look))).toEqual([
    'invitations by invitations_hotel_id_id_pk (hotel_id)',
    'invitations by invitations_hotel_id_id_pk (hotel_id, id)',
    'invitations by invitations_token (token_digest)',
    'pin_devices by pin_devices_user (user_id)',
    'staff by staff_hotel_id_user_id_pk (hotel_id)',
    'staff by staff_hotel_id_user_id_pk (hotel_id, user_id)',
    'staff by staff_user (user_id)',
    'taken_invitations by taken_invitations_token (token_digest)',
  ])
})

test('duty, a week and its plan are found by hotel, user and time', async () => {
  await hotelUsesShifts()
  const made = await plansOf(async () => {
    await operations.goOnDuty(hotel.employee, {})
    await operations.showDuty(hotel.admin, {})
    await operations.showWeek(hotel.admin, {})
    const { userId } = hotel.employee
    const time = { userId, day: dayAt(0), from: '07:00', until: '15:00' }
    const { shifts } = await operations.planShifts(hotel.admin, time)
    const shiftId = shifts[0]?.id ?? ''
    await operations.showShift(hotel.admin, { shiftId })
    await operations.removeShift(hotel.admin, { shiftId })
    await operations.restoreShifts(hotel.admin, { shiftIds: [shiftId] })
    await operations.copyWeek(hotel.admin, { from: time.day, into: dayAt(7) })
    await operations.takeOver(hotel.employee, { fromUserId: hotel.admin.userId })
    await inTenant(hotel.id, (tenant) => {
      const [actor, at] = [
        { kind: 'system', job: 'shifts.turn' } as const,
        new Date(momentAt(dayAt(0), '07:00')),
      ]
      return tellTurns({ tenant, now: at, ...recorder(tenant, actor, at) }, at)
    })
    await operations.goOffDuty(hotel.employee, { note: 'x' })
    await operations.showServiceEscalation(hotel.admin, { serviceId: hotel.services.minibar })
  })
  expectNoWholeTable(made)
  const seen = indexAccesses(made).filter((look) => /^(shifts|hand_overs)/.test(look))
  expect(seen).toContain('shifts by shifts_open (hotel_id, starts_at)')
  expect(seen.some((look) => look.startsWith('shifts by shifts_user (hotel_id, user_id'))).toBe(true)
})

const hotelUsesShifts = async () =>
  operations.changeWorkRules(hotel.admin, {
    ...(await operations.showWorkRules(hotel.admin, {})),
    usesShifts: true,
  })

test('a subscription is read and stored by hotel', async () => {
  const payments = startPayments()
  const manager = await makeManager(hotel.admin)
  const made = await plansOf(async () => {
    await operations.checkoutSubscription(manager, { numberOfRooms: 100, key: randomUUID() })
    await payments.pay()
    await operations.refreshSubscription(manager, {})
    await operations.listManagers(hotel.employee, {})
    await hotelBehindCustomer('sandbox', payments.customerOf(hotel.id))
  })
  expectNoWholeTable(made)
  expect(indexAccesses(made).filter((look) => /^(billing|hotels|staff)/.test(look))).toEqual([
    'billing_accounts by billing_accounts_customer (provider, customer_id)',
    'billing_accounts by billing_accounts_pkey (hotel_id)',
    'hotels by hotels_pkey (id)',
    'staff by staff_hotel_id_user_id_pk (hotel_id)',
  ])
})
