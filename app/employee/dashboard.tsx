import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { roomStatusTexts } from '../../i18n/room-status.ts'
import { actorContext } from '../context.ts'
import * as paths from '../shell/paths.ts'
import { useTexts } from '../shell/use-language.ts'
import { nullIfOffline } from '../staff/action-log/when-offline.ts'
import { actOnRooms, loadRooms } from '../staff/data/rooms.server.ts'
import { shouldReloadBoard } from '../staff/data/should-reload-board.ts'
import { OfflineFallback } from '../staff/persistence/offline-fallback.tsx'
import { RoomStatus } from '../staff/rooms/room-status.tsx'
import { queueIfOffline } from '../sync/sender.tsx'
import { Empty } from '../ui/empty.tsx'
import type { Route } from './+types/dashboard'
import { OwnRequests, RoomsHeading } from './own-requests.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  // The page alone: what is in it, the device that keeps it has by itself.
  if (new URL(request.url).searchParams.has(paths.SHELL)) return null
  return loadRooms(context.get(actorContext), request, 'own')
}
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullIfOffline(serverLoader)

export const action = ({ request, context }: Route.ActionArgs) =>
  actOnRooms(context.get(actorContext), request)
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => queueIfOffline(serverAction)

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => shouldReloadBoard(args)

const panelAddress = (roomId: string) => paths.roomPanel(paths.employeeDashboard, roomId)

/** An employee's tasks: their requests, the longest waiting ones, and their rooms. */
export default function EmployeeDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(roomStatusTexts)
  return (
    <OfflineFallback screen={paths.employeeDashboard} loaded={loaderData} title={t.dashboard}>
      {(loaded, lostSince) => (
        <RoomStatus
          screen={paths.employeeDashboard}
          loaded={loaded}
          lostSince={lostSince}
          answer={actionData}
          title={t.dashboard}
          board={paths.employeeRequests}
          panelAddress={panelAddress}
          isLarge
          none={<Empty title={t.none.yet} hint={t.none.yetEmployee} />}
          above={(view) => (
            <>
              <OwnRequests loaded={loaded} view={view} />
              <RoomsHeading hasRooms={loaded.assignedRoomIds.length > 0} />
            </>
          )}
        />
      )}
    </OfflineFallback>
  )
}

export { ErrorBoundary } from '../shell/error-boundary.tsx'
