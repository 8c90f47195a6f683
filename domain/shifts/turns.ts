import { z } from 'zod'
import type { System } from '../actor.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { Id } from '../id-shape.ts'
import { enqueue } from '../job.ts'
import type { Call } from '../operation.ts'
import { react } from '../reaction.ts'
import { shiftEvents } from './events.ts'
import { shiftInEvent } from './present.ts'
import * as queries from './turn-queries.ts'

// A turn is the planned beginning or end of a shift. Each hotel has a job for its next turn, which schedules
// the one after it.

export const queuedTurn = {
  name: 'shifts.turn',
  input: z.object({ hotelId: Id, at: z.iso.datetime() }),
} as const

type TurnCall = Pick<Call<System, unknown>, 'tenant' | 'now' | 'recordAll'>

/**
 * Call in the same transaction after changing shifts: re-evaluates the escalations of untaken requests and
 * schedules the next turn.
 */
export async function planChanged(call: Pick<TurnCall, 'tenant' | 'now'>): Promise<void> {
  const { settings } = await configurationOf(call.tenant)
  if (!settings.usesShifts) return
  await react('dutyChanges', call)
  await awaitTurn(call)
}

export async function awaitTurn({ tenant, now }: Pick<TurnCall, 'tenant' | 'now'>): Promise<void> {
  const at = await queries.nextDutyChange(tenant, now)
  if (!at) return
  await enqueue(tenant, queuedTurn, { hotelId: tenant.hotelId, at: at.toISOString() }, { startAfter: at })
}

/**
 * Announces the shifts that began or ended since a turn, once, and schedules the next. Every plan change
 * schedules a job, so several may exist for one turn: only the one that announces continues.
 */
export async function tellTurns(call: TurnCall, from: Date): Promise<void> {
  const { tenant, recordAll } = call
  const { settings } = await configurationOf(tenant)
  // Switching shifts on schedules the next turn again.
  if (!settings.usesShifts) return
  // The clock that started the job may be ahead of this one.
  const now = new Date(Math.max(call.now.getTime(), from.getTime()))
  const rows = await queries.lockTurned(tenant, from, now)
  if (rows.length === 0) return
  const told = await queries.announcedTurns(tenant, [...new Set(rows.map(({ userId }) => userId))])
  const isTold = (type: string, { userId, startsAt }: (typeof rows)[number]) =>
    told.some((one) => one.type === type && one.userId === userId && one.startsAt === startsAt.toISOString())
  const newly = (type: string, isIt: (row: (typeof rows)[number]) => boolean) =>
    rows
      .filter((row) => isIt(row) && !isTold(type, row))
      .map((row) => ({ subjectId: row.userId, payload: {}, after: shiftInEvent(row) }))
  const isWithin = (at: Date | null) => at !== null && at >= from && at <= now
  const ended = newly(shiftEvents.ended.name, ({ endsAt }) => isWithin(endsAt))
  const began = newly(shiftEvents.began.name, ({ startsAt }) => isWithin(startsAt))
  if (ended.length + began.length === 0) return
  if (ended.length > 0) recordAll(shiftEvents.ended, ended)
  if (began.length > 0) recordAll(shiftEvents.began, began)
  await awaitTurn({ tenant, now })
}

/** The next planned beginning or end of a shift. */
export const nextTurn = ({ tenant, now }: Pick<TurnCall, 'tenant' | 'now'>): Promise<Date | null> =>
  queries.nextDutyChange(tenant, now)
