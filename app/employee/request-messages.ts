import { actorContext, languageContext } from '../context.ts'
import { nullIfOffline } from '../staff/action-log/when-offline.ts'
import { actOnMessages, loadMessages } from '../staff/request-dialogs/messages.server.ts'
import { queueIfOffline } from '../sync/sender.tsx'
import type { Route } from './+types/request-messages'

/** The messages about a request, for their dialog. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadMessages(context.get(actorContext), params.requestId, context.get(languageContext))
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullIfOffline(serverLoader)

export const action = ({ params, request, context }: Route.ActionArgs) =>
  actOnMessages(context.get(actorContext), params.requestId, request)
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => queueIfOffline(serverAction)
