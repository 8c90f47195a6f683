import { z } from 'zod'
import { admins } from '../access.ts'
import { operation } from '../operation.ts'
import { readBreakdown } from './breakdown.ts'
import { readOverview } from './overview.ts'
import { before, daysIn, FIRST_DAY, LAST_DAY, periodOf } from './periods.ts'
import { BreakdownRow, breakdowns, Overview, PERIOD_MAXIMUM_DAYS, Period } from './shapes.ts'

export const analyticsNoun = { analytics: 'Figures of a period, their exports, and monthly reports' }

/** Checks a period by its kind: a week from Monday to Sunday, a whole month, or up to 366 days. */
export function checkPeriod(period: Period, context: z.core.$RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const { kind, from, to } = period
  if (from < FIRST_DAY || from > LAST_DAY) refuse('from', 'out-of-range')
  else if (to < FIRST_DAY || to > LAST_DAY) refuse('to', 'out-of-range')
  else if (to < from) refuse('to', 'ends-before')
  else if (kind === 'own' && daysIn(period) > PERIOD_MAXIMUM_DAYS) refuse('to', 'too-many-days')
  else if (kind !== 'own') refuseUnlessWhole(period, refuse)
}

function refuseUnlessWhole({ kind, from, to }: Period, refuse: (path: string, message: string) => void) {
  const meant = periodOf(kind, from)
  if (from !== meant.from) refuse('from', 'no-beginning')
  else if (to !== meant.to) refuse('to', 'no-end')
}

const AskedPeriod = Period.superRefine(checkPeriod)

// Reading changes nothing, so admins may see figures without a working subscription too.
const byAdmins = {
  access: admins,
  scope: 'analytics:read',
  isolation: 'snapshot',
  refusals: ['figures-not-ready'],
} as const

export const showAnalytics = operation({
  ...byAdmins,
  name: 'analytics.show',
  summary: 'Show the team’s figures for a period and the one before',
  http: ['GET', '/analytics'],
  whole: 'a period has at most 366 days, and a day 24 hours',
  input: AskedPeriod,
  output: Overview,
  run: (call) => readOverview(call, call.input, before(call.input)),
})

export const breakdownAnalytics = operation({
  ...byAdmins,
  name: 'analytics.breakdown',
  summary: 'Break a period’s figures down by service, room, room type, floor or group',
  http: ['GET', '/analytics/{by}'],
  whole: 'there are at most as many rows as the hotel has rooms, services or groups',
  input: AskedPeriod.safeExtend({ by: z.enum(breakdowns) }),
  output: z.object({ rows: z.array(BreakdownRow) }),
  run: async (call) => ({ rows: await readBreakdown(call, call.input.by, call.input, before(call.input)) }),
})
