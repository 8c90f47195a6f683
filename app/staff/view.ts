import type { BoardData } from './board-data.ts'
import type { Directory } from './directory.ts'
import type { Act } from './use-act.ts'

/** What every row needs to be drawn, beside its request. */
export interface View {
  now: number
  me: string
  directory: Directory
  hotel: BoardData['hotel']
  act: Act
}
