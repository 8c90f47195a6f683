import { actorContext } from '../context.ts'
import { nullIfOffline } from '../staff/action-log/when-offline.ts'
import { loadPanel } from '../staff/data/rooms.server.ts'
import type { Route } from './+types/room-panel'

/** What of a room its panel shows, for scripts: the screen that it is opened on has it in itself without them. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadPanel(context.get(actorContext), params.roomId)
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullIfOffline(serverLoader)
