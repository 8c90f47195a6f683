import { generateRandomString } from 'better-auth/crypto'
import { signInDatabase } from '../database/tenancy.ts'
import { settings } from '../settings.ts'
import { auth } from './auth.ts'

/** As long as the library makes ids and tokens. */
const RANDOM_LENGTH = 32

/** The mark of a replaced cookie: it gives no rights and is not set again. */
export const ENDING = 'ending'
/** The seconds for which requests with the old cookie are still served. */
const GRACE_SECONDS = 10

/**
 * Records a session's present rights. If they changed, its cookie is replaced and works only for requests under way;
 * returns the new one. Of parallel requests one renews. The session's end does not change.
 */
export async function noteRights(sessionId: string, rights: string): Promise<string[]> {
  const token = generateRandomString(RANDOM_LENGTH)
  // The old cookie has a session of its own for the while, as old as one that is about to end: no use of it makes it last.
  const { rowCount } = await signInDatabase().query({
    name: 'note_rights',
    text: `
      with known as (
        select * from sessions where id = $1 and rights is distinct from $2 for update
      ), noted as (
        update sessions set rights = $2, token = case when known.rights is null then known.token else $3 end
        from known where sessions.id = known.id
        returning known.*
      ), ending as (
        select least(expires_at, now() + $5 * interval '1 second') as at, noted.* from noted where rights is not null
      )
      insert into sessions
      select (jsonb_populate_record(null::sessions, to_jsonb(ending) || jsonb_build_object(
        'id', $4::text, 'rights', $7::text, 'expires_at', at, 'created_at', at - $6 * interval '1 day'))).*
      from ending`,
    values: [
      sessionId,
      rights,
      token,
      generateRandomString(RANDOM_LENGTH),
      GRACE_SECONDS,
      settings().session.maximumDays,
      ENDING,
    ],
  })
  if (!rowCount) return []
  const asked = { body: { token }, headers: new Headers(), returnHeaders: true } as const
  return (await auth().api.setSession(asked)).headers.getSetCookie()
}
