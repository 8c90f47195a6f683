import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { actorContext } from '../context.ts'
import { nullIfOffline } from '../staff/action-log/when-offline.ts'
import { BoardFallback } from '../staff/board/persisted-board.tsx'
import { actOnBoard, boardHeaders, loadBoard } from '../staff/data/board.server.ts'
import { shouldReloadBoard } from '../staff/data/should-reload-board.ts'
import { OneAtATime } from '../staff/one-at-a-time/one-at-a-time.tsx'
import { queueIfOffline } from '../sync/sender.tsx'
import type { Route } from './+types/corridor'

export const headers = boardHeaders

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadBoard(context.get(actorContext), request)
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullIfOffline(serverLoader)

export const action = ({ request, context }: Route.ActionArgs) =>
  actOnBoard(context.get(actorContext), request)
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => queueIfOffline(serverAction)

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => shouldReloadBoard(args)

/** The same requests as on the board, one at a time. */
export default function EmployeeCorridor({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.ok === false ? actionData.refused : null
  return (
    <BoardFallback loaded={loaderData}>
      {(loaded, lostSince) => <OneAtATime loaded={loaded} lostSince={lostSince} refused={refused} />}
    </BoardFallback>
  )
}

export { ErrorBoundary } from '../shell/error-boundary.tsx'
