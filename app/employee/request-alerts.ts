import { showChain } from '../../domain/alerts/operations.ts'
import { actorContext } from '../context.ts'
import { nullIfOffline } from '../staff/action-log/when-offline.ts'
import type { Route } from './+types/request-alerts'

/** Who was called for a request: what its dialog shows. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  showChain(context.get(actorContext), { requestId: params.requestId })
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullIfOffline(serverLoader)
