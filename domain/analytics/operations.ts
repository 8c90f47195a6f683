import { z } from 'zod'
import { admins } from '../access.ts'
import { operation } from '../operation.ts'
import { readBreakdown } from './breakdown.ts'
import { readOverview } from './overview.ts'
import { before, daysIn, FIRST_DAY, LAST_DAY, periodOf } from './periods.ts'
import { BreakdownRow, breakdowns, Overview, PERIOD_MAXIMUM_DAYS, Period } from './shapes.ts'

/** A period, which is what its kind says: a week from Monday to Sunday, a whole month, up to 366 days of one's own. */
const AskedPeriod = Period.superRefine((period, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const { kind, from, to } = period
  if (from < FIRST_DAY || from > LAST_DAY) return refuse('from', 'out-of-range')
  if (to < FIRST_DAY || to > LAST_DAY) return refuse('to', 'out-of-range')
  if (to < from) return refuse('to', 'ends-before')
  if (kind === 'own') {
    if (daysIn(period) > PERIOD_MAXIMUM_DAYS) refuse('to', 'too-many-days')
    return
  }
  const meant = periodOf(kind, from)
  if (from !== meant.from) refuse('from', 'no-beginning')
  else if (to !== meant.to) refuse('to', 'no-end')
})

// Whoever works here may see how it went, also while the subscription does not work: nothing is changed.
const byAdmins = { access: admins, scope: 'analytics:read', isolation: 'snapshot' } as const

export const showAnalytics = operation({
  ...byAdmins,
  name: 'analytics.show',
  summary: 'How a period went, and the one before it: figures of the team, never of one person',
  http: ['GET', '/analytics'],
  whole: 'a period has at most 366 days, and a day 24 hours',
  input: AskedPeriod,
  output: Overview,
  run: (call) => readOverview(call, call.input, before(call.input)),
})

export const breakdownAnalytics = operation({
  ...byAdmins,
  name: 'analytics.breakdown',
  summary: 'The figures of a period by service, room, room type, floor or group',
  http: ['GET', '/analytics/{by}'],
  whole: 'there are at most as many rows as the hotel has rooms, services or groups',
  input: AskedPeriod.safeExtend({ by: z.enum(breakdowns) }),
  output: z.object({ rows: z.array(BreakdownRow) }),
  run: async (call) => ({ rows: await readBreakdown(call, call.input.by, call.input, before(call.input)) }),
})
