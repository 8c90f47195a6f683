import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { actorContext } from '../context.ts'
import * as paths from '../shell/paths.ts'
import { nullIfOffline } from '../staff/action-log/when-offline.ts'
import { BoardPage } from '../staff/board/board-page.tsx'
import { actOnBoard, boardHeaders, loadBoard } from '../staff/data/board.server.ts'
import { shouldReloadBoard } from '../staff/data/should-reload-board.ts'
import { queueIfOffline } from '../sync/sender.tsx'
import type { Route } from './+types/requests'

export const headers = boardHeaders

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadBoard(context.get(actorContext), request)
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullIfOffline(serverLoader)

export const action = ({ request, context }: Route.ActionArgs) =>
  actOnBoard(context.get(actorContext), request)
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => queueIfOffline(serverAction)

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => shouldReloadBoard(args)

export default function EmployeeRequests({ loaderData, actionData }: Route.ComponentProps) {
  return <BoardPage loaded={loaderData} answer={actionData} oneAtATime={paths.corridor} ownRoomsFirst />
}

export { ErrorBoundary } from '../shell/error-boundary.tsx'
