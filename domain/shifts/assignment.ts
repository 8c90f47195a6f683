import type { System } from '../actor.ts'
import { configurationOf } from '../hotels/configuration.ts'
import type { Call } from '../operation.ts'
import { giveUntaken } from '../requests/give.ts'
import type { Request } from '../requests/shapes.ts'
import { onDuty } from './duty.ts'
import { hands } from './duty-queries.ts'
import { chooseAssignees } from './rules.ts'

/**
 * Gives new requests to who is on duty, where the hotel wants it: `room`, to whom the room is; `load`, of those to whoever
 * has the fewest open. What nobody is found for stays nobody's. Gives those that were given; doing it twice gives nothing
 * more.
 */
export async function assignTo(
  call: Pick<Call<System, unknown>, 'actor' | 'tenant' | 'now' | 'recordAll'>,
  requestIds: readonly string[],
): Promise<Request[]> {
  const { tenant, now } = call
  const { settings } = await configurationOf(tenant)
  const { assignment, usesShifts } = settings
  if (assignment === 'none' || requestIds.length === 0) return []
  return giveUntaken(call, requestIds, async (rows) => {
    // Without shifts, an admin is never off duty, and need not be at work.
    const those = await hands(tenant, [...(await onDuty(tenant, now))], usesShifts)
    return chooseAssignees(assignment, rows, those)
  })
}
