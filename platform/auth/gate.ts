import { settings } from '../settings.ts'

/** Whether the installation lets this account in: every one, where it names none. */
export const mayEnter = (email: string): boolean =>
  settings().allowedEmails?.includes(email.toLowerCase()) ?? true

/** Whether it lets in people of whom it knows no address: not where it names whom it lets in. */
export const mayEnterWithoutAddress = (): boolean => settings().allowedEmails === undefined

const BARRED_COOKIE = 'barred'

/** Goes out with the end of a barred session: the next page can say why there is none. */
export const barredCookie = `${BARRED_COOKIE}=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`

/** Whether this browser's session was barred a moment ago. */
export const wasBarred = (headers: Headers): boolean =>
  headers.get('cookie')?.split('; ').includes(`${BARRED_COOKIE}=1`) ?? false
