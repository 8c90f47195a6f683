import { redirect } from 'react-router'
import { signOutOperator } from '../../platform/auth/operator-session.ts'
import * as paths from '../shell/paths.ts'
import type { Route } from './+types/sign-out'

export const loader = () => redirect(paths.operatorHome)

export async function action({ request }: Route.ActionArgs) {
  const cookie = await signOutOperator(request.headers.get('cookie'))
  return redirect(paths.operatorSignIn, { status: 303, headers: { 'Set-Cookie': cookie } })
}
