import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { actorContext } from '../context.ts'
import { FailureMessage } from '../shell/failure.tsx'
import { orLater, orNothing } from '../staff/action-log/offline.ts'
import { KeptBoardOr } from '../staff/board/board-fallback.tsx'
import { actOnBoard, boardHeaders, loadBoard } from '../staff/data/board.server.ts'
import { shouldReloadBoard } from '../staff/data/should-reload-board.ts'
import { Corridor } from '../staff/one-at-a-time/one-at-a-time.tsx'
import type { Route } from './+types/corridor'

export const headers = boardHeaders

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadBoard(context.get(actorContext), request)
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNothing(serverLoader)

export const action = ({ request, context }: Route.ActionArgs) =>
  actOnBoard(context.get(actorContext), request)
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orLater(serverAction)

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => shouldReloadBoard(args)

/** The same requests as on the board, one at a time. */
export default function EmployeeCorridor({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.ok === false ? actionData.refused : null
  return (
    <KeptBoardOr loaded={loaderData}>
      {(loaded, lostSince) => <Corridor loaded={loaded} lostSince={lostSince} refused={refused} />}
    </KeptBoardOr>
  )
}

/** It could not be loaded: said within the frame, with every way on around it. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FailureMessage error={error} />
