import { redirect } from 'react-router'
import { isLanguage, LANGUAGE_COOKIE } from '../../i18n/language.ts'
import type { Route } from './+types/language'
import { localPath } from './local-path.ts'

const YEAR_S = 31_536_000

/** Keeps the chosen language in a cookie, so that the server renders it, and goes back to where it was chosen. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const language = form.get('language')
  const headers = new Headers()
  if (isLanguage(language)) {
    headers.set('Set-Cookie', `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`)
  }
  return redirect(localPath(form.get('back')) ?? '/', { status: 303, headers })
}
