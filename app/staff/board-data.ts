import type { Request } from '../../domain/requests/shapes.ts'
import type { ErrorPayload } from '../../i18n/errors.ts'
import type { loadBoard } from './board.server.ts'

export type BoardData = Awaited<ReturnType<typeof loadBoard>>

/** What became of an action: the request as it now is, or why not; null where the server could not be reached. */
export type Answer = { ok: true; value: Request } | { ok: false; refused: ErrorPayload | null }
