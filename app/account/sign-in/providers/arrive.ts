import { redirect } from 'react-router'
import { arriveFrom } from '../../../../platform/auth/sign-in-with.ts'
import { actorContext } from '../../../context.ts'
import { localPath } from '../../../shell/local-path.ts'
import * as paths from '../../../shell/paths.ts'
import { publicOrigin } from '../../../shell/public-origin.ts'
import type { Route } from './+types/arrive'
import { refusedAddress } from './refused-address.ts'

/** Where a provider sends people back to: they are signed in, or told at the sign-in page why not. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const came = await arriveFrom(params.provider, {
    url: new URL(url.pathname + url.search, publicOrigin(request)),
    headers: request.headers,
    ipAddress: context.get(actorContext).ipAddress ?? '',
  })
  if (!came) throw redirect(paths.login)
  const next = localPath(came.next)
  const headers = new Headers()
  for (const cookie of came.cookies) headers.append('Set-Cookie', cookie)
  // The sign-in page leads the now signed-in person on.
  const onward = came.fault ? refusedAddress(params.provider, came.fault, next) : paths.loginTo(next)
  return redirect(onward, { status: 303, headers })
}
