import type { Actor } from '../actor.ts'
import type { Call } from '../operation.ts'
import * as queries from './queries.ts'
import { planChanged } from './turns.ts'

/**
 * Ends the running and planned shifts of people who leave, in the same transaction; returns their ids for
 * undoing.
 */
export async function endShiftsOf(
  { tenant, now }: Pick<Call<Actor, unknown>, 'tenant' | 'now'>,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await queries.unendedOf(tenant, userIds, now)
  if (rows.length > 0) {
    await queries.updateShifts(
      tenant,
      rows.map(({ id }) => id),
      { endedAt: now },
    )
    await planChanged({ tenant, now })
  }
  const ended = [...Map.groupBy(rows, ({ userId }) => userId)]
  return new Map(ended.map(([userId, its]) => [userId, its.map(({ id }) => id)]))
}

export async function resumeShifts(
  { tenant, now }: Pick<Call<Actor, unknown>, 'tenant' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await queries.updateShifts(tenant, ids, { endedAt: null })
  await planChanged({ tenant, now })
}
