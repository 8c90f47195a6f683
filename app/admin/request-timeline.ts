import { actorContext } from '../context.ts'
import { nullIfOffline } from '../staff/action-log/when-offline.ts'
import { loadTimeline } from '../staff/request-dialogs/timeline.server.ts'
import type { Route } from './+types/request-timeline'

/** The events of a request, for its dialog. */
export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadTimeline(context.get(actorContext), params.requestId, request)
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullIfOffline(serverLoader)
