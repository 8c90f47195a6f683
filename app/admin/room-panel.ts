import { actorContext } from '../context.ts'
import { nullIfOffline } from '../staff/action-log/when-offline.ts'
import { loadPanel } from '../staff/data/rooms.server.ts'
import type { Route } from './+types/room-panel'

/** The panel of a room, as JSON; without scripts the screen renders it itself. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadPanel(context.get(actorContext), params.roomId)
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullIfOffline(serverLoader)
