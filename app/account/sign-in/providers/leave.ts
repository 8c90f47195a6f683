import { redirect } from 'react-router'
import { SignInProviderRefused } from '../../../../platform/auth/oidc.ts'
import { leaveFor } from '../../../../platform/auth/sign-in-with.ts'
import { localPath } from '../../../shell/local-path.ts'
import * as paths from '../../../shell/paths.ts'
import { publicOrigin } from '../../../shell/public-origin.ts'
import type { Route } from './+types/leave'
import { refusedAddress } from './refused-address.ts'

/** Sends the browser to a provider, from where it comes back to `paths.signedInWith`. */
export async function loader({ request, url, params }: Route.LoaderArgs) {
  const next = localPath(url.searchParams.get('next'))
  const back = publicOrigin(request) + paths.signedInWith(params.provider)
  try {
    const left = await leaveFor(params.provider, back, next)
    if (!left) throw redirect(paths.login)
    return redirect(left.location, { headers: { 'Set-Cookie': left.cookie } })
  } catch (error) {
    if (!(error instanceof SignInProviderRefused)) throw error
    return redirect(refusedAddress(params.provider, error.fault, next))
  }
}
