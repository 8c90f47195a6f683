import { expect } from 'vitest'
import { connectPms } from '../../domain/pms/operations.ts'
import { PMS_ROOMS_MAXIMUM } from '../../domain/pms/shapes.ts'
import { readHotel } from '../../domain/pms/work.ts'
import { createRoom } from '../../domain/rooms/create.ts'
import { install, settings } from '../../platform/settings.ts'
import { MEWS_TOKENS, type MewsStandIn, startMews } from '../support/pms/mews.ts'
import { admins, type Growth, type Row, type Scene } from './row.ts'

let standIn: MewsStandIn | undefined

/** Has the hotel's Mews answer. */
async function openMews(): Promise<void> {
  standIn ??= await startMews()
  const before = settings()
  install({ ...before, pms: { ...before.pms, mewsUrl: standIn.url } })
}

const mews = { vendor: 'mews', credentials: MEWS_TOKENS } as const

const connected = (): Row => ({
  ...admins(
    () => ({}),
    async ({ hotel }) => {
      await openMews()
      await connectPms(hotel.admin, mews)
    },
  ),
  foreign: expect.objectContaining({ reason: 'no-such-pms' }),
})

let [externalId, reservation] = ['', '']
/** Connects a hotel with a Mews that has a room more; a guest of the scene's room departs there. */
async function differing({ hotel, room }: Scene): Promise<void> {
  await openMews()
  if (!standIn) return
  standIn.resources.length = 0
  standIn.reservations.length = 0
  externalId = standIn.addRoom(`${room.number} bis`)
  const today = Temporal.Now.plainDateISO('UTC')
  const days = { from: String(today), until: String(today.add({ days: 1 })) }
  const booked = standIn.book(standIn.addRoom(room.number), { ...days, state: 'Started' })
  reservation = booked.Id
  await connectPms(hotel.admin, mews)
  booked.State = 'Processed'
  await readHotel(hotel.id, new AbortController().signal)
}

/** An id of the system names a thing within its hotel: other hotels may have it, too. */
const ofRoom = (before: Row['before'] = differing): Row => ({
  ...admins(() => ({ externalId }), before),
  foreign: expect.objectContaining({ reason: 'no-such-pms' }),
})

export const pmsRows: Record<string, Row> = {
  showPms: admins(() => ({})),
  connectPms: admins(() => mews, openMews),
  readPmsNow: connected(),
  disconnectPms: connected(),
  listDifferingRooms: admins(() => ({})),
  matchPmsRoom: ofRoom(async (scene) => {
    await differing(scene)
    const number = `${scene.room.number} bis`
    await createRoom(scene.hotel.admin, { number, typeId: null, newType: '' })
  }),
  ignorePmsRoom: ofRoom(),
  tellPmsRoom: ofRoom(),
  checkOutThere: {
    ...admins(() => ({ externalId: reservation }), differing),
    foreign: expect.objectContaining({ reason: 'no-such-reservation' }),
  },
}

export const pmsGrowth: Record<string, Growth> = {
  pms_connections: {
    by: 'admins',
    bound: 'one a hotel',
    ofNobody: 'vendor credentials property_id property_name token subscription trouble',
  },
  pms_rooms: {
    by: 'readings of the connected system',
    bound: `${PMS_ROOMS_MAXIMUM} a hotel`,
    ofNobody: 'external_id number cleaning',
  },
}
