import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { operations } from '../../domain/operations.ts'
import { admins, type Growth, key, PER_HOTEL, type Row, type Scene } from './row.ts'
import { keyWith } from './scene.ts'

const said = { from: '2026-03-10', until: '2026-03-12', language: 'de', status: 'arrived' as const }
const list = (number: string) => ({
  list: `reservation;room;arrival;departure\n${randomUUID()};${number};2026-03-10;2026-03-12\n`,
})

/** A number is not an id: rooms of other hotels may have it, too. */
const unknownRoom = expect.objectContaining({ reason: 'no-such-room' })

let externalId = ''
/** A reservation that an admin has cancelled, and the other system expects. */
async function differing({ hotel, room }: Pick<Scene, 'hotel' | 'room'>): Promise<void> {
  externalId = randomUUID()
  const expected = { ...said, externalId, number: room.number, status: 'expected' as const }
  await operations.putReservation(await keyWith(hotel, ['reservations:write']), expected)
  await operations.setReservationStatus(hotel.admin, { externalId, revision: 1, status: 'cancelled' })
}
/** An external id names a reservation within its hotel: other hotels may have it, too. */
const unknownReservation = expect.objectContaining({ reason: 'no-such-reservation' })

export const reservationRows: Record<string, Row> = {
  listDifferingReservations: key(
    'reservations:read',
    admins(() => ({})),
  ),
  setReservationStatus: {
    ...admins(() => ({ externalId, revision: 2, status: 'arrived' }), differing),
    foreign: unknownReservation,
  },
  settleReservation: {
    ...admins(() => ({ externalId, revision: 2, word: 'theirs' }), differing),
    foreign: unknownReservation,
  },
  listReservations: key(
    'reservations:read',
    admins(() => ({})),
  ),
  showDay: key(
    'reservations:read',
    admins(() => ({})),
  ),
  putReservation: {
    ...key(
      'reservations:write',
      admins(({ room }) => ({ ...said, externalId: randomUUID(), number: room.number })),
    ),
    foreign: unknownRoom,
  },
  putReservations: {
    ...key(
      'reservations:write',
      admins(({ room }) => ({ reservations: [{ ...said, externalId: randomUUID(), number: room.number }] })),
    ),
    foreign: unknownRoom,
  },
  previewReservations: {
    ...key(
      'reservations:read',
      admins(({ room }) => list(room.number)),
    ),
    foreign: expect.objectContaining({ endsStays: [] }),
  },
  applyList: {
    ...key(
      'reservations:write',
      admins(({ room }) => list(room.number)),
    ),
    foreign: expect.objectContaining({ changed: 0, ended: 0 }),
  },
}

export const reservationGrowth: Record<string, Growth> = {
  reservations: {
    by: 'admins, and programs with a key',
    bound: `${PER_HOTEL}; until 30 days after the departure`,
    ofNobody: 'external_id source guest_name language status said_status',
  },
}
