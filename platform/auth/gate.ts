import { settings } from '../settings.ts'

/** Whether the installation lets this account in: every one, where it names none. */
export const mayEnter = (email: string): boolean =>
  settings().allowedEmails?.includes(email.toLowerCase()) ?? true

/** Whether people without an address are admitted: not if `ALLOWED_EMAILS` names who is. */
export const mayEnterWithoutAddress = (): boolean => settings().allowedEmails === undefined

const BARRED_COOKIE = 'barred'

/** Goes out with the end of a barred session: the next page can say why there is none. */
export const barredCookie = `${BARRED_COOKIE}=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`

/** Whether this browser's session was barred a moment ago. */
export const wasBarred = (headers: Headers): boolean =>
  headers.get('cookie')?.split('; ').includes(`${BARRED_COOKIE}=1`) ?? false
