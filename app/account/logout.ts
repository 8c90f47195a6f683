import { redirect } from 'react-router'
import { auth } from '../../platform/auth/auth.ts'
import type { Route } from './+types/logout'

export const loader = () => redirect('/')

export async function action({ request }: Route.ActionArgs) {
  const { headers } = await auth().api.signOut({ headers: request.headers, returnHeaders: true })
  const cleared = new Headers()
  for (const cookie of headers.getSetCookie()) cleared.append('Set-Cookie', cookie)
  return redirect('/', { status: 303, headers: cleared })
}
