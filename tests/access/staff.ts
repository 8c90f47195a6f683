import { admins, key, type Row, type Scene, staff } from './row.ts'
import { owner } from './scene.ts'

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

export const staffRows: Record<string, Row> = {
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
  assignTeams: key(
    'staff:write',
    admins((own) => ({ people: [{ ...colleague(own), team: 'Étages' }] })),
  ),
  changeEmployee: key(
    'staff:write',
    admins((own) => ({ ...colleague(own), name: 'Paul Petit', role: 'admin' })),
  ),
  assignRooms: key(
    'staff:write',
    admins((own) => ({ ...colleague(own), numbers: own.room.number })),
  ),
  showEmployees: {
    ...key(
      'staff:read',
      admins((own) => ({ userIds: [colleague(own).userId] })),
    ),
    foreign: { employees: [] },
  },
  assignRoomsToMany: key(
    'staff:write',
    admins((own) => ({ people: [colleague(own)], how: 'only' })),
  ),
  assignRoomsOfEach: key(
    'staff:write',
    admins((own) => ({ people: [{ ...colleague(own), numbers: '' }] })),
  ),
  promoteEmployee: key(
    'staff:write',
    admins((own) => colleague(own)),
  ),
  demoteEmployee: key(
    'staff:write',
    admins((own) => colleague(own)),
  ),
  stepDown: staff(() => ({})),
  deactivateEmployee: key(
    'staff:write',
    admins((own) => colleague(own)),
  ),
  deactivateEmployees: key(
    'staff:write',
    admins((own) => ({ userIds: [colleague(own).userId] })),
  ),
  reactivateEmployees: key(
    'staff:write',
    admins((own) => ({ userIds: [colleague(own).userId] })),
  ),
  reactivateEmployee: key(
    'staff:write',
    admins((own) => colleague(own)),
  ),
  removeEmployee: key(
    'staff:write',
    admins((own) => colleague(own)),
  ),
  unlockPhone: key(
    'staff:write',
    admins((own) => phone(own), withPhone),
  ),
  endPhone: key(
    'staff:write',
    admins((own) => phone(own), withPhone),
  ),
}
