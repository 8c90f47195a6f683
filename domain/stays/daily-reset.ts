import type { System } from '../actor.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { hotelEvents } from '../configuration/events.ts'
import { isServing } from '../configuration/rules.ts'
import type { Configuration, HotelSettings } from '../configuration/shapes.ts'
import { newId } from '../ids.ts'
import type { Call } from '../operation.ts'
import { nextMoments } from '../services/hours.ts'
import * as queries from './daily-reset-queries.ts'

// Once a day all rooms are set to "to clean", when the hotel's clock first shows the chosen hour (or skips
// it). The next moment is stored, so that jobs need no time zones.

type Chosen = Pick<HotelSettings, 'dailyReset'> & Pick<Configuration, 'timeZone'>

/** Schedules the next reset; part of changing the hour or the time zone, in its transaction. */
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
 * Resets the hotel's rooms if still due: another node may have been faster, or the hour changed. A reset
 * missed while no server ran is done once.
 */
export async function resetRooms(call: Pick<Call<System, unknown>, 'actor' | 'tenant' | 'now' | 'record'>) {
  const { actor, tenant, now, record } = call
  const due = await queries.lockDueReset(tenant, now)
  if (!due) return
  const { settings, timeZone, subscription } = await configurationOf(tenant)
  await scheduleReset(call, { dailyReset: settings.dailyReset, timeZone })
  // A hotel without a subscription does not use it; the schedule goes on.
  if (settings.dailyReset === null || !isServing(subscription, now)) return
  const rooms = await queries.resetCleaning(tenant, { at: now, actor, firstId: newId() })
  record(hotelEvents.roomsReset, {
    subjectId: tenant.hotelId,
    payload: { isForGuests: false },
    after: { rooms },
  })
}
