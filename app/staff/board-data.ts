import type { SubmissionResult } from '@conform-to/react'
import type { Request } from '../../domain/requests/shapes.ts'
import type { ErrorPayload } from '../../i18n/errors.ts'
import type { loadBoard, replaceLinkOf } from './board.server.ts'

export type BoardData = NonNullable<Awaited<ReturnType<typeof loadBoard>>>

/** What became of an action: what it gives, mostly the requests as they now are, or why not; null where the server could not be reached. */
export type Answer<Value = Request[]> =
  | { ok: true; value: Value }
  | { ok: false; refused: ErrorPayload | null; result?: SubmissionResult }

/** A room's link that was just made, and its QR code. */
export type NewLink = Awaited<ReturnType<typeof replaceLinkOf>>
