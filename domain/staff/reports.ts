import { z } from 'zod'
import { admins } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { type Call, operation } from '../operation.ts'
import { staffEvents } from '../people/events.ts'
import * as queries from './queries.ts'

// The monthly report is mailed on the first of the next month, to admins who want it.

/** By the hotel's clock. */
const AT_HOUR = 7

export const showReportChoice = operation({
  name: 'staff.showReportChoice',
  summary: 'Whether you get the monthly report',
  http: ['GET', '/staff/me/reports'],
  access: admins,
  input: z.object({}),
  output: z.object({ wanted: z.boolean() }),
  run: async ({ actor, tenant }) => ({
    wanted: (await queries.reportsFrom(tenant, actor.userId)) !== null,
  }),
})

export const chooseReports = operation({
  name: 'staff.chooseReports',
  summary: 'Switch the monthly report to you on or off',
  http: ['PUT', '/staff/me/reports'],
  access: admins,
  input: z.object({ wanted: z.boolean() }),
  output: z.object({ wanted: z.boolean() }),
  async run({ actor, tenant, input: { wanted }, now, record }) {
    const { timeZone } = await configurationOf(tenant)
    if (await queries.updateReportsFrom(tenant, actor.userId, wanted ? firstReport(now, timeZone) : null)) {
      const [before, after] = [{ monthlyReport: !wanted }, { monthlyReport: wanted }]
      record(staffEvents.reportsChosen, { subjectId: actor.userId, payload: {}, before, after })
    }
    return { wanted }
  },
})

/** The first day of the month whose report is mailed next. */
export function firstReport(now: Date, timeZone: string): string {
  const { year, month } = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .subtract({ hours: AT_HOUR })
  return Temporal.PlainDate.from({ year, month, day: 1 }).toString()
}

/** The recipients of a month's report, each returned once. */
export const takeReports = (
  { tenant }: Pick<Call<unknown, unknown>, 'tenant'>,
  month: string,
): Promise<string[]> => queries.takeReportRecipients(tenant, `${month}-01`)

export async function wantsReports(
  { tenant }: Pick<Call<unknown, unknown>, 'tenant'>,
  userId: string,
): Promise<boolean> {
  return (await queries.reportsFrom(tenant, userId)) !== null
}
