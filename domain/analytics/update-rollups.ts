import type { Tenant } from '../../platform/database/tenancy.ts'
import { offsetsOf } from '../clock-offsets.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { firstIdOf } from '../ids.ts'
import type { Step } from '../operation.ts'
import { dayAfter, dayAt, periodDaysOf, startOf } from './periods.ts'
import { beginProgress, firstMoment, type Progress, progressOf, saveProgress } from './progress-queries.ts'
import { writeDays, writeMonth } from './rollup-queries.ts'
import { changedDays } from './rollups.ts'
import { CLOCK_MARGIN_MS, freshDays, runsOf } from './sources.ts'

/** Days per transaction, which keeps it short in hotels with many requests. */
const DAYS_AT_ONCE = 7
/** Hotels are spread over this long after midnight. */
const SPREAD_MINUTES = 120

/**
 * Rolls up finished days, and rewrites those with changes. Every transaction leaves exact figures: a run may
 * be cut off anywhere, and two may overlap.
 */
export async function updateRollups(step: Step, now: Date, signal?: AbortSignal): Promise<void> {
  const progress = await step(({ tenant }) => begin(tenant, now))
  const today = dayAt(now, progress.timeZone)
  while (await step(({ tenant }) => keepNextDays(tenant, today, now))) signal?.throwIfAborted()
  const since = firstIdOf(new Date(now.getTime() - CLOCK_MARGIN_MS))
  const changed = await step(async ({ tenant }) => changedDays(tenant, await lockedProgress(tenant)))
  for (const ofMonth of Map.groupBy([...changed].sort(), monthOf).values()) {
    signal?.throwIfAborted()
    await step(({ tenant }) => rewrite(tenant, ofMonth, now))
  }
  await step(async ({ tenant }) => {
    const { timeZone, changesSince } = await lockedProgress(tenant)
    // Another run started over with another time zone.
    if (timeZone !== progress.timeZone) return
    await saveProgress(tenant, {
      ...(since > changesSince && { changesSince: since }),
      nextAt: nextAfter(tenant.hotelId, today, timeZone),
    })
  })
}

/** Starts over if the hotel changed its time zone or has no figures yet. */
async function begin(tenant: Tenant, now: Date): Promise<Progress> {
  const { timeZone } = await configurationOf(tenant)
  const found = await progressOf(tenant, 'locked')
  if (found?.timeZone === timeZone) return found
  const first = await firstMoment(tenant)
  const earliest = new Date((first ?? now).getTime() - CLOCK_MARGIN_MS)
  const progress = {
    timeZone,
    untilDay: dayAt(earliest < now ? earliest : now, timeZone),
    changesSince: firstIdOf(new Date(now.getTime() - CLOCK_MARGIN_MS)),
    nextAt: now,
  }
  await beginProgress(tenant, progress)
  return progress
}

async function lockedProgress(tenant: Tenant): Promise<Progress> {
  const progress = await progressOf(tenant, 'locked')
  if (!progress) throw new Error('figures are kept without saying how far')
  return progress
}

/** Rolls up the next finished days of one month; returns whether there may be more. */
async function keepNextDays(tenant: Tenant, today: string, now: Date): Promise<boolean> {
  const { timeZone, untilDay } = await lockedProgress(tenant)
  if (untilDay >= today) return false
  const coming = periodDaysOf({ from: untilDay, to: dayAfter(untilDay, DAYS_AT_ONCE - 1) })
  const days = coming.filter((day) => day < today && monthOf(day) === monthOf(untilDay))
  await write(tenant, days, timeZone, now)
  const next = dayAfter(days.at(-1) as string)
  if (monthOf(next) !== monthOf(untilDay)) await writeMonth(tenant, `${monthOf(untilDay)}-01`)
  await saveProgress(tenant, { untilDay: next })
  return true
}

/** Rewrites days of one month, and the month itself. */
async function rewrite(tenant: Tenant, changed: readonly string[], now: Date): Promise<void> {
  const { timeZone, untilDay } = await lockedProgress(tenant)
  const days = changed.filter((day) => day < untilDay)
  const [first] = days
  if (first === undefined) return
  for (const run of runsOf(days)) {
    const ofRun = periodDaysOf(run)
    for (let i = 0; i < ofRun.length; i += DAYS_AT_ONCE) {
      await write(tenant, ofRun.slice(i, i + DAYS_AT_ONCE), timeZone, now)
    }
  }
  const firstDay = `${monthOf(first)}-01`
  const isOver = Temporal.PlainDate.from(firstDay).add({ months: 1 }).toString() <= untilDay
  if (isOver) await writeMonth(tenant, firstDay)
}

async function write(tenant: Tenant, days: readonly string[], timeZone: string, now: Date): Promise<void> {
  const fresh = freshDays({ from: days[0] as string, to: days.at(-1) as string }, timeZone)
  const starts = days.map((day) => startOf(day, timeZone))
  await writeDays(tenant, days, starts, fresh, offsetsOf(timeZone, fresh), now)
}

const monthOf = (day: string) => day.slice(0, 7)

/** A time after the day's end that is fixed for each hotel and differs between hotels. */
function nextAfter(hotelId: string, day: string, timeZone: string): Date {
  const minutes = 5 + (Number.parseInt(hotelId.slice(-4), 16) % SPREAD_MINUTES)
  return new Date(startOf(dayAfter(day), timeZone).getTime() + minutes * 60_000)
}
