import type { ActionAnswer } from '../../sync/log.ts'
import type { NewLink, SentBoard } from '../data/board-data.ts'
import { Board } from './board.tsx'
import { BoardFallback } from './persisted-board.tsx'

/** The board with the last loaded data; a failed load changes nothing on the screen. */
export function BoardPage({
  loaded,
  answer,
  oneAtATime,
  ownRoomsFirst = false,
}: {
  loaded: SentBoard | null
  answer?: ActionAnswer<object>
  /** The one-at-a-time view. */
  oneAtATime?: string
  ownRoomsFirst?: boolean
}) {
  const refused = answer?.ok === false ? answer.refused : null
  const newLink = answer?.ok && 'link' in answer.value ? (answer.value as NewLink) : null
  return (
    <BoardFallback loaded={loaded}>
      {(shown, lostSince) => (
        <Board
          loaded={shown}
          lostSince={lostSince}
          refused={refused}
          newLink={newLink}
          oneAtATime={oneAtATime}
          ownRoomsFirst={ownRoomsFirst}
        />
      )}
    </BoardFallback>
  )
}
