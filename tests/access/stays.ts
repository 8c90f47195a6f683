import { type Growth, guests, key, PER_HOTEL, type Row, staff } from './row.ts'

export const stayRows: Record<string, Row> = {
  showRoom: guests(() => ({})),
  showRoomPage: guests(() => ({})),
  raiseFlag: guests(() => ({ kind: 'do_not_disturb' })),
  liftFlag: guests(() => ({ kind: 'do_not_disturb' })),
  offeredServices: guests(() => ({})),
  endStay: key(
    'rooms:write',
    staff(({ room }) => ({ roomId: room.id, stay: 1 })),
  ),
  endStays: key(
    'rooms:write',
    staff(({ room }) => ({ stays: [{ roomId: room.id, stay: 1 }] })),
  ),
  showStayCode: key(
    'rooms:codes',
    staff(({ room }) => ({ roomId: room.id })),
  ),
  renewStayCode: key(
    'rooms:codes',
    staff(({ room }) => ({ roomId: room.id, stay: 1 })),
  ),
  enterStayCode: guests(() => ({ code: 'K7M4PX' })),
}

export const stayGrowth: Record<string, Growth> = {
  stays: { by: 'staff', bound: PER_HOTEL, ofNobody: 'code' },
  daily_resets: { by: 'admins', bound: 'one a hotel' },
}
