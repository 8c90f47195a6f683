import { openInvitedAccount } from '../../../domain/invitations/accept.ts'
import { enterAs } from '../../../platform/auth/enter.ts'
import { actorContext } from '../../context.ts'
import { runAction } from '../../shell/run-action.ts'
import { withCookies } from '../with-cookies.server.ts'
import type { Route } from './+types/open-account'

/** Signs a device in to an account that a passkey is about to be added to. It works nowhere until it accepts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = context.get(actorContext)
  const answer = await runAction(async () => {
    const { userId } = await openInvitedAccount(actor, { token: params.token })
    return (await enterAs(userId, { address: actor.ipAddress ?? '', headers: request.headers })).headers
  })
  if ('ok' in answer) return Response.json({}, { headers: withCookies(answer.value) })
  const { data, init } = answer
  return Response.json({ data: data.refused }, init ?? {})
}
