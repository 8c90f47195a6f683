import { parseSigned } from 'hono/utils/cookie'
import { auth, cookieSigning } from './auth.ts'
import { DEVICE_COOKIE } from './known-devices.ts'

export const SESSION_COOKIE = 'sonnette.session_token'

/** The session token in these cookies if this installation signed it, even if the session has ended. */
export const signedSession = (cookies: string | undefined): Promise<string | undefined> =>
  signedValue(cookies, cookieSigning().secure ? `__Secure-${SESSION_COOKIE}` : SESSION_COOKIE)

/** Whether the cookies hold a session or device that this installation signed, even if it has ended. */
export const isKnownHere = async (cookies: string | undefined): Promise<boolean> =>
  ((await signedSession(cookies)) ?? (await signedValue(cookies, DEVICE_COOKIE))) !== undefined

async function signedValue(cookies: string | undefined, name: string): Promise<string | undefined> {
  if (!cookies?.includes(name)) return undefined
  return (await parseSigned(cookies, cookieSigning().secret, name))[name] || undefined
}

export interface OwnSession {
  id: string
  userAgent: string
  createdAt: Date
  /** When it was last used, to the hour. */
  usedAt: Date
  isCurrent: boolean
}

/** A person's sessions: the present one first, then by last use. */
export async function ownSessions(headers: Headers): Promise<OwnSession[]> {
  const current = await auth().api.getSession({ headers })
  if (!current) return []
  const { internalAdapter } = await auth().$context
  const all = await internalAdapter.listSessions(current.user.id, { onlyActiveSessions: true })
  return all
    .map(({ id, userAgent, createdAt, updatedAt }) => {
      return {
        id,
        userAgent: userAgent ?? '',
        createdAt,
        usedAt: updatedAt,
        isCurrent: id === current.session.id,
      }
    })
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.usedAt.getTime() - a.usedAt.getTime())
}

/** Ends one other session of the person, or all others. */
export async function endOwnSessions(headers: Headers, which: { id: string } | 'others'): Promise<void> {
  const current = await auth().api.getSession({ headers })
  if (!current) return
  const { adapter } = await auth().$context
  await adapter.deleteMany({
    model: 'session',
    where: [
      { field: 'userId', value: current.user.id },
      { field: 'id', operator: 'ne', value: current.session.id },
      ...(which === 'others' ? [] : [{ field: 'id', value: which.id }]),
    ],
  })
}
