import type { Answer, NewLink, SentBoard } from '../data/board-data.ts'
import { Board } from './board.tsx'
import { BoardFallback } from './persisted-board.tsx'

/** The board with the last loaded data; a failed load changes nothing on the screen. */
export function BoardPage({
  loaded,
  answer,
  corridor,
  ownRoomsFirst = false,
}: {
  loaded: SentBoard | null
  answer?: Answer<object>
  /** The one-at-a-time view. */
  corridor?: string
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
          corridor={corridor}
          ownRoomsFirst={ownRoomsFirst}
        />
      )}
    </BoardFallback>
  )
}
