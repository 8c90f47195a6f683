import type { SubmissionResult } from '@conform-to/react'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { ErrorPayload } from '../../../i18n/errors.ts'
import type { BoardRoom, loadBoard, replaceLinkOf } from './board.server.ts'
import { unpack } from './packed.ts'

/** A board as it is sent: of its long lists, text. */
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

/** What became of an action: what it gives, mostly the requests as they now are, or why not; null where the server could not be reached. */
export type Answer<Value = Request[]> =
  | { ok: true; value: Value }
  | { ok: false; refused: ErrorPayload | null; result?: SubmissionResult }

/** A room's link that was just made, and its QR code. */
export type NewLink = Awaited<ReturnType<typeof replaceLinkOf>>
