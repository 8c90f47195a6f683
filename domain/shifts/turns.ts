import { z } from 'zod'
import type { System } from '../actor.ts'
import { nextTurn, peopleChanged } from '../alerts/on-duty.ts'
import { configurationOf } from '../hotels/configuration.ts'
import { Id } from '../id-shape.ts'
import { enqueue } from '../job.ts'
import type { Call } from '../operation.ts'
import { shiftEvents } from './events.ts'
import { saidOf } from './present.ts'
import * as queries from './turn-queries.ts'

// A turn is a moment at which a shift begins or ends as it was planned. Of each hotel the next one has its job, which sees
// to the one after it.

/** The job, as it is put into the queue (jobs.ts). */
export const queuedTurn = {
  name: 'shifts.turn',
  input: z.object({ hotelId: Id, at: z.iso.datetime() }),
} as const

type TurnCall = Pick<Call<System, unknown>, 'tenant' | 'now' | 'recordAll'>

/**
 * Somebody is on duty, or will be, at other times than before: who is called for what nobody sees to is judged anew, and
 * the next turn is waited for. Part of what changed it, in its transaction.
 */
export async function planChanged(call: Pick<TurnCall, 'tenant' | 'now'>): Promise<void> {
  const { settings } = await configurationOf(call.tenant)
  if (!settings.usesShifts) return
  await peopleChanged(call)
  await awaitTurn(call)
}

/** Has the job run at the next turn. */
export async function awaitTurn({ tenant, now }: Pick<TurnCall, 'tenant' | 'now'>): Promise<void> {
  const at = await nextTurn(tenant, now)
  if (!at) return
  await enqueue(tenant, queuedTurn, { hotelId: tenant.hotelId, at: at.toISOString() }, { startAfter: at })
}

/**
 * Says of the shifts that have begun or ended since a turn that they have, once, and waits for the next. Several jobs may
 * be there for one turn, since every change of the plan waits for what then comes next: only the one that says it goes on.
 */
export async function tellTurns(call: TurnCall, from: Date): Promise<void> {
  const { tenant, recordAll } = call
  const { settings } = await configurationOf(tenant)
  // Whoever switches shifts on waits for the next turn again.
  if (!settings.usesShifts) return
  // The clock that started the job may go before this one.
  const now = new Date(Math.max(call.now.getTime(), from.getTime()))
  const rows = await queries.lockTurned(tenant, from, now)
  if (rows.length === 0) return
  const told = await queries.toldOf(tenant, [...new Set(rows.map(({ userId }) => userId))])
  const isTold = (type: string, { userId, startsAt }: (typeof rows)[number]) =>
    told.some((one) => one.type === type && one.userId === userId && one.startsAt === startsAt.toISOString())
  const newly = (type: string, isIt: (row: (typeof rows)[number]) => boolean) =>
    rows
      .filter((row) => isIt(row) && !isTold(type, row))
      .map((row) => ({ subjectId: row.userId, payload: {}, after: saidOf(row) }))
  const isWithin = (at: Date | null) => at !== null && at >= from && at <= now
  const ended = newly(shiftEvents.ended.name, ({ endsAt }) => isWithin(endsAt))
  const began = newly(shiftEvents.began.name, ({ startsAt }) => isWithin(startsAt))
  if (ended.length + began.length === 0) return
  if (ended.length > 0) recordAll(shiftEvents.ended, ended)
  if (began.length > 0) recordAll(shiftEvents.began, began)
  await awaitTurn({ tenant, now })
}
