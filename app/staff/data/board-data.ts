import type { Request } from '../../../domain/requests/shapes.ts'
import type { BoardRoom, loadBoard, replaceLinkOf } from './board.server.ts'
import { unpack } from './packed.ts'

/** The board as sent: its long lists are packed text. */
export type SentBoard = NonNullable<Awaited<ReturnType<typeof loadBoard>>>

export type BoardData = Omit<SentBoard, 'requests' | 'rooms'> & {
  requests: Request[]
  rooms: BoardRoom[]
}

export const readSent = ({ requests, rooms, ...board }: SentBoard): BoardData => ({
  ...board,
  requests: unpack(requests),
  rooms: unpack(rooms),
})

export type NewLink = Awaited<ReturnType<typeof replaceLinkOf>>
