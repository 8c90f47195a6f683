import { z } from 'zod'
import { LaneFull, openLane } from '../../platform/lane.ts'
import { printer } from '../../platform/print/printer.ts'
import { admins } from '../access.ts'
import type { Actor } from '../actor.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { DomainError } from '../errors.ts'
import { logoOf } from '../hotels/logo.ts'
import { type Call, operation } from '../operation.ts'
import { readBreakdown } from './breakdown.ts'
import { readFaces } from './faces.ts'
import { readOverview } from './overview.ts'
import { before, periodOf } from './periods.ts'
import { breakdowns, type MadeReport, Month, Report, type ReportJob } from './shapes.ts'

export const showReport = operation({
  name: 'analytics.report',
  summary: 'Show a monthly report: all figures, and by service, room, room type, floor and group',
  http: ['GET', '/analytics/reports/{month}'],
  access: admins,
  scope: 'analytics:read',
  isolation: 'snapshot',
  refusals: ['figures-not-ready'],
  whole: 'a month has at most 31 days, and there are at most as many rows as the hotel has rooms or services',
  input: z.object({ month: Month }),
  output: Report,
  run: (call) => readReport(call, call.input.month),
})

/** The content of a monthly report. Call it within one snapshot. */
export async function readReport(
  call: Pick<Call<unknown, unknown>, 'tenant' | 'now'>,
  month: string,
): Promise<Report> {
  const { tenant } = call
  const period = periodOf('month', `${month}-01`)
  const [{ name, services }, overview, logo, faces, ...rows] = await Promise.all([
    configurationOf(tenant),
    readOverview(call, period, before(period)),
    logoOf({ tenant }),
    readFaces(call, period),
    ...breakdowns.map((by) => readBreakdown(call, by, period, before(period))),
  ])
  return {
    hotelName: name,
    logo: logo?.png ?? null,
    overview,
    services: services.map(({ id, kind, name: itsName }) => ({ id, kind, name: itsName })),
    faces,
    rows: Object.fromEntries(breakdowns.map((by, i) => [by, rows[i] ?? []])) as Report['rows'],
  }
}

/** Reports read and drawn at a time for one hotel: reading one costs as much as a page of figures. */
const reports = openLane({ perOwner: 4 })
const RETRY_AFTER_S = 5

/** The monthly report as a PDF, with its figures. Refused before reading if too many are under way. */
export async function drawReport(
  actor: Actor,
  { month, language }: { month: string; language: ReportJob['language'] },
): Promise<MadeReport & { report: Report }> {
  const hotelId = 'hotelId' in actor ? actor.hotelId : ''
  const draw = async () => {
    const report = await showReport(actor, { month })
    return { ...(await print({ hotelId, language, report })), report }
  }
  return reports.run(draw, { owners: [hotelId] }).catch(refuseBusy)
}

const print = printer<ReportJob, MadeReport>({
  name: 'reports',
  thread: 'app/admin/print/report-thread.ts',
})

/** A report as a PDF. Refused if too many wait already, in total or of the same hotel. */
export const makeReport = (job: ReportJob): Promise<MadeReport> => print(job).catch(refuseBusy)

function refuseBusy(error: unknown): never {
  throw error instanceof LaneFull ? new DomainError('reports-busy', { retryAfter: RETRY_AFTER_S }) : error
}
