import type { Request } from '../../../domain/requests/shapes.ts'
import type { Queued } from '../action-log/queued.ts'
import type { BoardData } from '../data/board-data.ts'
import type { Directory } from '../data/directory.ts'
import type { Act } from './use-act.ts'

/** What every row needs to be drawn, beside its request. */
export interface View {
  now: number
  me: string
  directory: Directory
  hotel: BoardData['hotel']
  act: Act
  /** Where forms go without scripts, if not to the screen itself. */
  address?: string
  /** Tries no longer what was done to requests and did not get through. */
  drop: (requests: readonly Request[]) => void
  /** Does, on what is there now, what somebody else’s doing has stopped. */
  insist: (action: Queued, now: Request) => void
}
