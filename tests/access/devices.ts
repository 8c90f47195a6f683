import { randomUUID } from 'node:crypto'
import type { Actor } from '../../domain/actor.ts'
import { DEVICES_MAXIMUM } from '../../domain/devices/shapes.ts'
import { type actors, admins, type Growth, key, type Row, type Scene } from './row.ts'
import { actorIn, owner } from './scene.ts'

/** The device of an employee or an admin of the hotel that a row is tried in. */
let deviceId = ''

/** The caller works in a browser there; if the caller cannot, the employee does. */
async function withDevice(own: Scene, who: (typeof actors)[number]) {
  const { hotelId, userId } = await memberOf(own, who)
  deviceId = randomUUID()
  await owner.query(
    `insert into sessions (id, user_id, token, expires_at, chosen_hotel_id)
     values ($1::text, $2, $1::text, now() + interval '1 day', $3)`,
    [deviceId, userId, hotelId],
  )
  await owner.query(
    `insert into staff_devices (hotel_id, id, user_id, session_id, name, language, created_at, seen_at)
     values ($1, $2::uuid, $3, $2::text, 'Chrome', 'fr', now(), now())`,
    [hotelId, deviceId, userId],
  )
}

async function memberOf({ hotel, ...own }: Scene, who: (typeof actors)[number]) {
  const actor = await actorIn({ hotel, ...own }, who, [])
  return actor.kind === 'staff' ? actor : hotel.employee
}

const ofOwnDevice = (input: (deviceId: string, actor: Actor) => unknown): Row => ({
  may: ['employee', 'admin'],
  input: (_own, actor) => input(deviceId, actor),
  before: withDevice,
})

const ofStaff = (input: () => unknown): Row => ({ may: ['employee', 'admin'], input })

export const deviceRows: Record<string, Row> = {
  showAlertSettings: ofStaff(() => ({})),
  chooseAlertSettings: ofStaff(() => ({ byMail: false })),
  listOwnDevices: ofStaff(() => ({})),
  listUnreachable: key(
    'staff:read',
    admins(() => ({})),
  ),
  registerDevice: {
    ...ofStaff(() => ({ deviceId: randomUUID(), name: 'Chrome', language: 'fr', subscription: null })),
    isOfOneself: true,
  },
  changeDevice: ofOwnDevice((id) => ({ deviceId: id, name: 'Mon téléphone', isSilent: true })),
  removeDevice: ofOwnDevice((id) => ({ deviceId: id })),
  ringDevice: ofOwnDevice((id) => ({ deviceId: id })),
}

export const deviceGrowth: Record<string, Growth> = {
  staff_devices: { by: 'staff', bound: `${DEVICES_MAXIMUM} a person; with their session` },
}
