import { randomUUID } from 'node:crypto'
import { operations } from '../../domain/operations.ts'
import { BEGINNINGS_MOST } from '../../domain/shifts/often.ts'
import { HAND_OVER_DAYS, SHIFT_DAYS } from '../../domain/shifts/shapes.ts'
import { dayAt } from '../support/days.ts'
import { admins, type Growth, key, PER_HOTEL, type Row, type Scene, staff } from './row.ts'
import { hotelA, hotelB, owner } from './scene.ts'

const colleague = ({ colleague: { userId, revision } }: Scene) => ({ userId, revision })

const phone = (own: Scene) => ({ userId: own.colleague.userId, phoneId: own.colleague.userId })

/** A colleague signs in with a PIN, on a phone that is locked. */
async function withPhone({ colleague: { userId } }: Scene) {
  await owner.query(
    `insert into pin_devices (id, user_id, digest, pin_hash, wrong_tries) values ($1, $1, $1, 'x', 6)
     on conflict (id) do update set wrong_tries = 6`,
    [userId],
  )
}

/** The hotels use shifts, and only the shifts planned here exist. */
let planned: { shiftId: string; revision: string }
async function withShift({ hotel, colleague: { userId } }: Scene) {
  await owner.query(`update hotels set settings = settings || '{"usesShifts": true}' where id = any ($1)`, [
    [hotelA.id, hotelB.id, hotel.id],
  ])
  await owner.query('delete from shifts where hotel_id = $1', [hotel.id])
  const { shifts } = await operations.planShifts(hotel.admin, { userId, ...shiftTime })
  for (const { id, revision } of shifts) planned = { shiftId: id, revision }
}
const shiftTime = { day: dayAt(0), from: '07:00', until: '15:00' }

/** A colleague's hand-over note for the people on duty. */
const handOverId = randomUUID()
async function withHandOver(own: Scene) {
  await withShift(own)
  await owner.query(
    `insert into hand_overs (hotel_id, id, from_user_id, at, note) values ($1, $2, $3, now(), 'x')
     on conflict do nothing`,
    [own.hotel.id, handOverId, own.colleague.userId],
  )
}

export const staffRows: Record<string, Row> = {
  showWeek: key(
    'staff:read',
    staff(() => ({})),
  ),
  showShift: key(
    'staff:read',
    admins(() => ({ shiftId: planned.shiftId }), withShift),
  ),
  planShifts: key(
    'shifts:write',
    admins((own) => ({ userId: own.colleague.userId, ...shiftTime, day: dayAt(1) }), withShift),
  ),
  changeShift: key(
    'shifts:write',
    admins(() => ({ ...planned, ...shiftTime, until: '16:00' }), withShift),
  ),
  copyWeek: key(
    'shifts:write',
    admins(() => ({ from: shiftTime.day, into: dayAt(9) }), withShift),
  ),
  removeShift: key(
    'shifts:write',
    admins(() => ({ shiftId: planned.shiftId }), withShift),
  ),
  removeShifts: key(
    'shifts:write',
    admins(() => ({ shiftIds: [planned.shiftId] }), withShift),
  ),
  restoreShifts: key(
    'shifts:write',
    admins(() => ({ shiftIds: [planned.shiftId] }), withShift),
  ),
  showDuty: staff(() => ({})),
  goOnDuty: staff(() => ({}), withShift),
  goOffDuty: staff(() => ({}), withShift),
  takeOver: staff((own) => ({ fromUserId: own.colleague.userId }), withShift),
  readHandOver: staff(() => ({ handOverId }), withHandOver),
  listStaff: key(
    'staff:read',
    staff(() => ({})),
  ),
  showEmployee: key(
    'staff:read',
    admins((own) => colleague(own)),
  ),
  roomsToAssign: key(
    'staff:read',
    admins(() => ({})),
  ),
  listTeams: key(
    'staff:read',
    admins(() => ({})),
  ),
  assignTeams: admins((own) => ({ people: [{ ...colleague(own), team: 'Étages' }] })),
  changeEmployee: admins((own) => ({ ...colleague(own), name: 'Paul Petit', role: 'admin' })),
  assignRooms: admins((own) => ({ ...colleague(own), numbers: own.room.number })),
  showEmployees: {
    ...key(
      'staff:read',
      admins((own) => ({ userIds: [colleague(own).userId] })),
    ),
    foreign: { employees: [] },
  },
  assignRoomsToMany: admins((own) => ({ people: [colleague(own)], how: 'only' })),
  assignRoomsOfEach: admins((own) => ({ people: [{ ...colleague(own), numbers: '' }] })),
  promoteEmployee: admins((own) => colleague(own)),
  demoteEmployee: admins((own) => colleague(own)),
  stepDown: staff(() => ({})),
  deactivateEmployee: admins((own) => colleague(own)),
  deactivateEmployees: admins((own) => ({ userIds: [colleague(own).userId] })),
  reactivateEmployees: admins((own) => ({ userIds: [colleague(own).userId] })),
  reactivateEmployee: admins((own) => colleague(own)),
  removeEmployee: admins((own) => colleague(own)),
  unlockPhone: admins((own) => phone(own), withPhone),
  endPhone: admins((own) => phone(own), withPhone),
}

export const staffGrowth: Record<string, Growth> = {
  staff: { by: 'admins, and who is invited', bound: PER_HOTEL },
  assigned_rooms: { by: 'admins', bound: 'one a person and room' },
  shifts: {
    by: 'admins, and staff themselves',
    bound: `one at a time of a person, ${BEGINNINGS_MOST} begun an hour; ${PER_HOTEL}; ${SHIFT_DAYS} days`,
  },
  hand_overs: { by: 'staff', bound: `one an end of a shift; ${HAND_OVER_DAYS} days` },
}
