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
  { unattended, attended }: { unattended: readonly string[]; attended: readonly string[] },
): Promise<void> {
  const ids = [...unattended, ...attended].sort()
  if (ids.length === 0) return
  const open = (await lockRequests(call.tenant, ids)).filter(({ closedAt }) => closedAt === null)
  const newly = open.filter((row) => unattended.includes(row.id) && row.unheardAt === null && !isTaken(row))
  const again = open.filter((row) => attended.includes(row.id) && row.unheardAt !== null)
  changeAll(call, newly, requestEvents.unattended, { unheardAt: call.now })
  changeAll(call, again, requestEvents.attended, { unheardAt: null })
}
