import type { Request } from '../../../domain/requests/shapes.ts'
import type * as paths from '../../shell/paths.ts'
import type { Queued } from '../../sync/log.ts'
import type { PerformAction } from '../action-log/staff-actions.tsx'
import type { BoardData } from '../data/board-data.ts'
import type { Directory } from '../data/directory.ts'

/** The viewer's list of requests, under whose address details are. */
export type RequestsList = typeof paths.adminRequests | typeof paths.employeeRequests

/** The properties that all rows share. */
export interface View {
  now: number
  me: string
  directory: Directory
  hotel: BoardData['hotel']
  list: RequestsList
  act: PerformAction
  /** The action of forms without scripts, if not the screen itself. */
  address?: string
  /** Gives up the unsent actions on these requests. */
  drop: (requests: readonly Request[]) => void
  /** Repeats a conflicted action on the request's current state. */
  forceApply: (action: Queued, now: Request) => void
}
