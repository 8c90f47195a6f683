import { settings } from '../../../platform/settings.ts'
import * as paths from '../../shell/paths.ts'

// The token by which a visitor watches their demo room: in a cookie, for scripts must not read it, streams send no
// headers of their own, and addresses stand in logs.

const NAME = 'try'

/** The Set-Cookie header; the browser keeps the token until the end of the demo room. */
export function watchCookie(watch: string, until: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(until) - Date.now()) / 1000))
  const secure = settings().publicUrl?.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${watch}; Path=${paths.tryPage}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

/** The token that a request brings. */
export function watchIn({ headers }: Pick<Request, 'headers'>): string | undefined {
  const cookies = headers.get('cookie')?.split('; ') ?? []
  return cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
}
