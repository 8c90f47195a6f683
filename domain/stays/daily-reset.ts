import type { System } from '../actor.ts'
import { isServing } from '../billing/rules.ts'
import { configurationOf } from '../hotels/configuration.ts'
import { hotelEvents } from '../hotels/events.ts'
import type { HotelDetails } from '../hotels/shapes.ts'
import { newId } from '../ids.ts'
import type { Call } from '../operation.ts'
import { nextMoments } from '../services/hours.ts'
import * as queries from './daily-reset-queries.ts'

// Every room is set to be cleaned once a day, when the hotel's clock first shows the hour that it chose; where the clock
// leaps over that hour, when it has. What the hotel's clock says is kept as a moment, so that no job needs to know zones.

type Chosen = Pick<HotelDetails, 'dailyReset' | 'timeZone'>

/** Sets when the hotel's rooms are next reset; part of choosing the hour or the time zone, in its transaction. */
export async function scheduleReset(
  { tenant, now }: Pick<Call<unknown, unknown>, 'tenant' | 'now'>,
  { dailyReset, timeZone }: Chosen,
): Promise<void> {
  await queries.keepNextReset(tenant, dailyReset === null ? null : nextReset(dailyReset, timeZone, now))
}

export function nextReset(dailyReset: string, timeZone: string, now: Date): Date {
  const [next] = nextMoments(dailyReset, timeZone, now)
  if (next === undefined) throw new Error(`no clock of ${timeZone} ever shows ${dailyReset}`)
  return new Date(next)
}

/**
 * Resets the hotel's rooms, where that is still due: somebody else may have been faster, or have chosen another hour. A
 * hotel that was not served at its hour, because no server ran, is reset once.
 */
export async function resetRooms(call: Pick<Call<System, unknown>, 'actor' | 'tenant' | 'now' | 'record'>) {
  const { actor, tenant, now, record } = call
  const due = await queries.lockDueReset(tenant, now)
  if (!due) return
  const { settings, timeZone, subscription } = await configurationOf(tenant)
  await scheduleReset(call, { dailyReset: settings.dailyReset, timeZone })
  // Nobody would work with it, and it is set again when somebody does.
  if (settings.dailyReset === null || !isServing(subscription, now)) return
  const rooms = await queries.resetCleaning(tenant, { at: now, actor, firstId: newId() })
  record(hotelEvents.roomsReset, {
    subjectId: tenant.hotelId,
    payload: { isForGuests: false },
    after: { rooms },
  })
}
