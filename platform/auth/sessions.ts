import { parseSigned } from 'hono/utils/cookie'
import { auth, cookieSigning } from './auth.ts'
import { DEVICE_COOKIE } from './known-devices.ts'

export const SESSION_COOKIE = 'sonnette.session_token'

/** Whether these cookies hold a session or a device that this installation has signed, whatever has become of it since. */
export async function isKnownHere(cookies: string | undefined): Promise<boolean> {
  const { secret, secure } = cookieSigning()
  const session = secure ? `__Secure-${SESSION_COOKIE}` : SESSION_COOKIE
  for (const name of [session, DEVICE_COOKIE]) {
    const isSigned = cookies?.includes(name) && (await parseSigned(cookies, secret, name))[name]
    if (isSigned) return true
  }
  return false
}

export interface OwnSession {
  id: string
  userAgent: string
  createdAt: Date
  /** When it was last used, to the hour. */
  usedAt: Date
  isCurrent: boolean
}

/** Where somebody is signed in, what they use now first, then what was used last. */
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

/** Signs somebody out where they are signed in as well: of one place, or of every other. What they use now stays. */
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
