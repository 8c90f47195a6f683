import { showChain } from '../../domain/alerts/operations.ts'
import { actorContext } from '../context.ts'
import { orNothing } from '../staff/action-log/offline.ts'
import type { Route } from './+types/request-alerts'

/** Who was called for a request: what its dialog shows. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  showChain(context.get(actorContext), { requestId: params.requestId })
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNothing(serverLoader)
