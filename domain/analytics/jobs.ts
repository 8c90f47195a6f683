import { z } from 'zod'
import { analyticsTexts } from '../../i18n/analytics.ts'
import { reportTexts } from '../../i18n/report.ts'
import { personOf } from '../../platform/auth/sign-up.ts'
import type { JobRun } from '../../platform/jobs.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { siteOrigin } from '../../platform/settings.ts'
import { Id } from '../id-shape.ts'
import { LOWEST_ID, newId } from '../ids.ts'
import { enqueueMany, inEachDue, inHotel, job, stepsIn } from '../job.ts'
import { unlinked } from '../plain-name.ts'
import { firstReport, takeReports, wantsReports } from '../staff/reports.ts'
import { hotelsWithDueFigures, hotelsWithDueReports } from './lookups.ts'
import { before, periodOf } from './periods.ts'
import { makeReport, readReport } from './report.ts'
import { isUneventful } from './rules.ts'
import { Month } from './shapes.ts'
import { updateRollups } from './update-rollups.ts'

const KEEP = 'analytics.keepFigures'
const MAIL = 'analytics.mailReports'

/**
 * Rolls up the finished days of every hotel, within two hours of its midnight. If the first run of an old
 * hotel is cut off, the next one continues ten minutes later.
 */
export const keepDueFigures = job({
  name: KEEP,
  input: z.object({}),
  schedule: '*/10 * * * *',
  retry: { times: 3, seconds: 60, maximumSeconds: 300 },
  maximumSeconds: 540,
  async run({ database, signal }) {
    const find = (limit: number, last?: { hotelId: string }) =>
      hotelsWithDueFigures(database, new Date(), last?.hotelId ?? LOWEST_ID, limit)
    await inEachDue(KEEP, signal, find, ({ hotelId }) =>
      updateRollups(stepsIn(KEEP, hotelId), new Date(), signal),
    )
  },
})

/** Enqueued when a hotel changes its time zone. */
export const keepFiguresOfHotel = job({
  name: 'analytics.keepFiguresOfHotel',
  input: z.object({ hotelId: Id }),
  retry: { times: 5, seconds: 20, maximumSeconds: 600 },
  maximumSeconds: 540,
  run: ({ input: { hotelId }, signal }) => updateRollups(stepsIn(KEEP, hotelId), new Date(), signal),
})

const MailedReport = z.object({
  id: Id,
  hotelId: Id,
  userId: z.string(),
  month: Month,
})

/**
 * Mails the report of the past month on the 1st at 7:00 of each hotel's clock. The recipient is marked in the
 * transaction that enqueues the mail, so each gets one.
 */
export const mailReports = job({
  name: MAIL,
  input: z.object({}),
  schedule: '*/15 * * * *',
  retry: { times: 3, seconds: 30, maximumSeconds: 120 },
  maximumSeconds: 600,
  run: (run) => mailReportsDue(new Date(), run),
})

export async function mailReportsDue(
  now: Date,
  { database, signal }: Pick<JobRun, 'database' | 'signal'>,
): Promise<void> {
  const find = (limit: number, last?: { hotelId: string }) =>
    hotelsWithDueReports(database, now, last?.hotelId ?? LOWEST_ID, limit)
  await inEachDue(MAIL, signal, find, async ({ hotelId, timeZone, from }) => {
    const next = firstReport(now, timeZone)
    if (from >= next) return
    const month = before(periodOf('month', next)).from.slice(0, 7)
    await inHotel(MAIL, hotelId, async ({ tenant }) => {
      const people = await takeReports({ tenant }, month)
      const mails = people.map((userId) => ({ id: newId(), hotelId, userId, month }))
      await enqueueMany(tenant, mailReport, mails)
    })
  })
}

/** Mails one admin the monthly report, unless nothing happened or they unsubscribed. */
export const mailReport = job({
  name: 'analytics.mailReport',
  input: MailedReport,
  // About two days: the report is still news then.
  retry: { times: 60, seconds: 30, maximumSeconds: 3600 },
  maximumSeconds: 120,
  async run({ input: { id, hotelId, userId, month } }) {
    const person = await personOf(userId)
    if (!person?.email) return
    const report = await inHotel(
      mailReport.name,
      hotelId,
      async (call) => ((await wantsReports(call, userId)) ? readReport(call, month) : undefined),
      'snapshot',
    )
    if (!report || isUneventful(report.overview)) return
    const language = person.locale ?? 'fr'
    const { pdf } = await makeReport({ hotelId, language, report })
    const [words, first] = [reportTexts[language], report.overview.period.from]
    const said = analyticsTexts[language].period.said.month(first)
    const hotel = unlinked(report.hotelName)
    const mail = words.mail({
      hotel,
      month: said,
      link: `${siteOrigin()}/admin/analytics?kind=month&from=${first}`,
      stop: `${siteOrigin()}/account?tab=notifications`,
    })
    const file = { name: `${words.file(hotel, said)}.pdf`, type: 'application/pdf', content: pdf }
    await sendMail({ id, to: person.email, ...mail, attachments: [file] })
  },
})
