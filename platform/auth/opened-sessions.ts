import type { GenericEndpointContext } from 'better-auth'
import { signInDatabase } from '../database/tenancy.ts'

/** Where somebody can be signed in at once; beyond it, where they were longest ago is signed out. */
export const SESSIONS_MAXIMUM = 100

/**
 * What a session that was just opened ends: the one that the browser had before, whoever's it was, and of a great many the
 * one that was used longest ago.
 */
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
