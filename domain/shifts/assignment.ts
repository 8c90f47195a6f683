import type { System } from '../actor.ts'
import { configurationOf } from '../configuration/configuration.ts'
import type { Call } from '../operation.ts'
import { giveUntaken } from '../requests/give.ts'
import type { Request } from '../requests/shapes.ts'
import { onDuty } from './duty.ts'
import { hands } from './duty-queries.ts'
import { chooseAssignees } from './rules.ts'

/**
 * Assigns new requests to people on duty if the hotel wants it: `room` to the room's employee, `load` to the
 * one of them with the fewest open. Without a match a request stays unassigned. Idempotent; returns the newly
 * assigned ones.
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
    // Without shifts everyone is on duty, and an admin need not be at work.
    const those = await hands(tenant, [...(await onDuty(tenant, now))], usesShifts)
    return chooseAssignees(assignment, rows, those)
  })
}
