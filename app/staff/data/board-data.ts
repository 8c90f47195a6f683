import type { SubmissionResult } from '@conform-to/react'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { ErrorPayload } from '../../../i18n/errors.ts'
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

/** The answer to an action: its value or the refusal; null if the server was unreachable. */
export type ActionAnswer<Value = Request[]> =
  | { ok: true; value: Value }
  | { ok: false; refused: ErrorPayload | null; result?: SubmissionResult }

export type NewLink = Awaited<ReturnType<typeof replaceLinkOf>>
