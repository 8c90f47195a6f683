import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Link } from 'react-router'
import { roomStatusTexts } from '../../i18n/room-status.ts'
import { actorContext } from '../context.ts'
import * as paths from '../shell/paths.ts'
import { useTexts } from '../shell/use-language.ts'
import { nullIfOffline } from '../staff/action-log/when-offline.ts'
import type { ShownRoom } from '../staff/data/live-rooms.ts'
import { actOnRooms, loadRooms } from '../staff/data/rooms.server.ts'
import { shouldReloadBoard } from '../staff/data/should-reload-board.ts'
import { OfflineFallback } from '../staff/persistence/offline-fallback.tsx'
import { RoomStatus } from '../staff/rooms/room-status.tsx'
import { queueIfOffline } from '../sync/sender.tsx'
import { button } from '../ui/button.ts'
import { Empty } from '../ui/empty.tsx'
import type { Route } from './+types/room-status'
import { loadFirstSteps } from './first-steps/first-steps.server.ts'
import { FirstStepsBar } from './first-steps/first-steps.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  // The page without data: the device has its own copy of the data.
  if (new URL(request.url).searchParams.has(paths.SHELL)) return null
  const [rooms, steps] = await Promise.all([
    loadRooms(actor, request, 'hotel'),
    loadFirstSteps(actor, request),
  ])
  return { rooms, steps }
}
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullIfOffline(serverLoader)

export const action = ({ request, context }: Route.ActionArgs) =>
  actOnRooms(context.get(actorContext), request)
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => queueIfOffline(serverAction)

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => shouldReloadBoard(args)

const panelAddress = (roomId: string) => paths.roomPanel(paths.roomStatus, roomId)

/** Every room of the hotel at a glance. */
export default function AdminRoomStatus({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(roomStatusTexts)
  return (
    <>
      {loaderData?.steps && <FirstStepsBar steps={loaderData.steps} />}
      <OfflineFallback screen={paths.roomStatus} loaded={loaderData?.rooms ?? null} title={t.title}>
        {(loaded, lostSince) => (
          <RoomStatus
            screen={paths.roomStatus}
            loaded={loaded}
            lostSince={lostSince}
            answer={actionData}
            title={t.title}
            board={paths.adminRequests}
            panelAddress={panelAddress}
            above={() => <Today rooms={loaded.rooms} />}
            none={
              <Empty title={t.none.yet} hint={t.none.yetHint}>
                <Link to={paths.newRooms} className={button('primary')}>
                  {t.none.create}
                </Link>
              </Empty>
            }
          />
        )}
      </OfflineFallback>
    </>
  )
}

/** Today's arrivals and departures, in a hotel that uses reservations. */
function Today({ rooms }: { rooms: readonly ShownRoom[] }) {
  const { reservations: t } = useTexts(roomStatusTexts)
  const all = rooms.flatMap(({ reservations = [] }) => reservations)
  if (all.length === 0) return null
  const countOf = (mark: string) => all.filter((one) => one.mark === mark).length
  return (
    <Link
      to={paths.reservations}
      className="mx-4 flex min-h-11 items-center self-start text-sm underline underline-offset-4"
    >
      {t.today(countOf('arrives'), countOf('departs'))}
    </Link>
  )
}

export { ErrorBoundary } from '../shell/error-boundary.tsx'
