import { redirect } from 'react-router'
import { auth } from '../../../platform/auth/auth.ts'
import { localPath } from '../../shell/local-path.ts'
import * as paths from '../../shell/paths.ts'
import type { Route } from './+types/logout'

export const loader = () => redirect(paths.home)

/** Signs out, and leads to the sign-in page, or to the path of ours that the form names. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined)
  const { headers } = await auth().api.signOut({ headers: request.headers, returnHeaders: true })
  const cleared = new Headers()
  for (const cookie of headers.getSetCookie()) cleared.append('Set-Cookie', cookie)
  return redirect(localPath(form?.get('next')) ?? paths.login, { status: 303, headers: cleared })
}
