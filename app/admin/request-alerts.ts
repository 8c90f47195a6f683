import { showAlertChain } from '../../domain/alerts/operations.ts'
import { actorContext } from '../context.ts'
import { nullIfOffline } from '../staff/action-log/when-offline.ts'
import type { Route } from './+types/request-alerts'

/** The alerts of a request, for its dialog. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  showAlertChain(context.get(actorContext), { requestId: params.requestId })
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullIfOffline(serverLoader)
