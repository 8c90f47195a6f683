import type { Request } from '../../../domain/requests/shapes.ts'
import type { Queued } from '../../sync/log.ts'
import type { PerformAction } from '../action-log/staff-actions.tsx'
import type { BoardData } from '../data/board-data.ts'
import type { Directory } from '../data/directory.ts'

/** The properties that all rows share. */
export interface View {
  now: number
  me: string
  directory: Directory
  hotel: BoardData['hotel']
  act: PerformAction
  /** The action of forms without scripts, if not the screen itself. */
  address?: string
  /** Gives up the unsent actions on these requests. */
  drop: (requests: readonly Request[]) => void
  /** Repeats a conflicted action on the request's current state. */
  forceApply: (action: Queued, now: Request) => void
}
