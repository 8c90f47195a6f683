import { randomUUID } from 'node:crypto'
import { operations } from '../../domain/operations.ts'
import { roomBehindLink } from '../../domain/rooms/lookups.ts'
import { guestOf, sendOne, visitor } from '../support/hotel.ts'
import { everyone, type Row } from './row.ts'

/** The token of a demo room, and a request in it: of one for all, since an installation has few. */
let watch = ''
let requestId = ''

async function openTry() {
  // Another file's database may have had it, or it is over.
  const isOpen = await operations.showTry(visitor, { watch }).then(
    () => true,
    () => false,
  )
  if (isOpen) return
  watch = (await operations.beginTry(visitor, {})).watch
  const { token } = await operations.showTry(visitor, { watch })
  const { hotelId = '', roomId = '' } = (await roomBehindLink(token)) ?? {}
  const guest = await guestOf({ hotelId, id: roomId, number: '', token })
  requestId = (await sendOne(guest, { key: randomUUID(), services: [], comment: 'Bonjour' })).id
}

export const tryRows: Record<string, Row> = {
  beginTry: everyone(() => ({})),
  showTry: { ...everyone(() => ({ watch })), before: openTry },
  workTried: { ...everyone(() => ({ watch, requestId, action: 'take' as const })), before: openTry },
}
