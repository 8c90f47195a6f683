import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { admins, type Growth, key, PER_HOTEL, type Row } from './row.ts'

const said = { from: '2026-03-10', until: '2026-03-12', language: 'de', status: 'arrived' as const }
const list = (number: string) => ({
  list: `reservation;room;arrival;departure\n${randomUUID()};${number};2026-03-10;2026-03-12\n`,
})

/** A number is not an id: rooms of other hotels may have it, too. */
const unknownRoom = expect.objectContaining({ reason: 'no-such-room' })

export const reservationRows: Record<string, Row> = {
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
