import type { Actor } from '../actor.ts'
import type { Call } from '../operation.ts'
import { lockRequests } from './assignee-queries.ts'
import { changeAll } from './change.ts'
import { requestEvents } from './events.ts'
import { isTaken } from './rules.ts'

/**
 * Records that no one, or someone again, is on duty to see requests: for open ones whose state changes by it.
 */
export async function recordUnattended(
  call: Pick<Call<Actor, unknown>, 'actor' | 'tenant' | 'now' | 'recordAll'>,
  { unheard, heard }: { unheard: readonly string[]; heard: readonly string[] },
): Promise<void> {
  const ids = [...unheard, ...heard].sort()
  if (ids.length === 0) return
  const open = (await lockRequests(call.tenant, ids)).filter(({ closedAt }) => closedAt === null)
  const newly = open.filter((row) => unheard.includes(row.id) && row.unheardAt === null && !isTaken(row))
  const again = open.filter((row) => heard.includes(row.id) && row.unheardAt !== null)
  changeAll(call, newly, requestEvents.unheard, { unheardAt: call.now })
  changeAll(call, again, requestEvents.heard, { unheardAt: null })
}
