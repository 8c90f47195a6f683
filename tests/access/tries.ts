import { randomUUID } from 'node:crypto'
import { operations } from '../../domain/operations.ts'
import { roomBehindLink } from '../../domain/rooms/lookups.ts'
import { guestOf, sendOne, visitor } from '../support/hotel.ts'
import { everyone, type Row } from './row.ts'

/** The token of a demo room that was just made. */
let watch = ''
let requestId = ''

export const tryRows: Record<string, Row> = {
  beginTry: everyone(() => ({})),
  showTry: {
    ...everyone(() => ({ watch })),
    before: async () => {
      watch = (await operations.beginTry(visitor, {})).watch
    },
  },
  workTried: {
    ...everyone(() => ({ watch, requestId, action: 'take' as const })),
    before: async () => {
      watch = (await operations.beginTry(visitor, {})).watch
      const { token } = await operations.showTry(visitor, { watch })
      const { hotelId = '', roomId = '' } = (await roomBehindLink(token)) ?? {}
      const guest = await guestOf({ hotelId, id: roomId, number: '', token })
      requestId = (await sendOne(guest, { key: randomUUID(), services: [], comment: 'Bonjour' })).id
    },
  },
}
