import { redirect } from 'react-router'
import { auth } from '../../platform/auth/auth.ts'
import * as paths from '../shell/paths.ts'
import type { Route } from './+types/logout'

export const loader = () => redirect(paths.home)

export async function action({ request }: Route.ActionArgs) {
  const { headers } = await auth().api.signOut({ headers: request.headers, returnHeaders: true })
  const cleared = new Headers()
  for (const cookie of headers.getSetCookie()) cleared.append('Set-Cookie', cookie)
  return redirect(paths.home, { status: 303, headers: cleared })
}
