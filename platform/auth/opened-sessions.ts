import type { GenericEndpointContext } from 'better-auth'
import { signInDatabase } from '../database/tenancy.ts'

/** The most sessions of a person; beyond it the one used longest ago ends. */
export const SESSIONS_MAXIMUM = 100

/** Sessions that a new one ends: the browser's previous one, of any user, and beyond the maximum the oldest. */
export async function endOlderSessions(
  { id, userId }: { id: string; userId: string },
  context: GenericEndpointContext | null,
): Promise<void> {
  const { authCookies, secret } = context?.context ?? {}
  const before = authCookies && (await context?.getSignedCookie(authCookies.sessionToken.name, secret ?? ''))
  await signInDatabase().query({
    name: 'end_older_sessions',
    text: `delete from sessions where id <> $1 and (
             token = $3
             or id = any (array(
               select id from sessions where user_id = $2 order by updated_at desc, id offset $4))
           )`,
    values: [id, userId, before || null, SESSIONS_MAXIMUM],
  })
}
