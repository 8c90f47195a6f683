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
import { keepFigures } from './keep.ts'
import { hotelsWithDueFigures, hotelsWithDueReports } from './lookups.ts'
import { before, periodOf } from './periods.ts'
import { makeReport, readReport } from './report.ts'
import { isUneventful } from './rules.ts'
import { Month } from './shapes.ts'

const KEEP = 'analytics.keepFigures'
const MAIL = 'analytics.mailReports'

/**
 * Keeps the figures of every hotel whose day has ended: in the two hours after that, not of all at once. What is cut off
 * because it takes too long, as it may where all of a new installation's past is to be kept, goes on ten minutes later.
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
      keepFigures(stepsIn(KEEP, hotelId), new Date(), signal),
    )
  },
})

/** Keeps those of one hotel: put into the queue where it changes its clock. */
export const keepFiguresOfHotel = job({
  name: 'analytics.keepFiguresOfHotel',
  input: z.object({ hotelId: Id }),
  retry: { times: 5, seconds: 20, maximumSeconds: 600 },
  maximumSeconds: 540,
  run: ({ input: { hotelId }, signal }) => keepFigures(stepsIn(KEEP, hotelId), new Date(), signal),
})

const MailedReport = z.object({
  /** Of the mail. */
  id: Id,
  hotelId: Id,
  userId: z.string(),
  month: Month,
})

/**
 * Has the report of the month that has ended mailed, on the first of the next at 7:00 of each hotel's clock. That somebody
 * is mailed it is noted in the transaction that puts their mail into the queue: it is one mail, whatever fails.
 */
export const mailReports = job({
  name: MAIL,
  input: z.object({}),
  schedule: '*/15 * * * *',
  retry: { times: 3, seconds: 30, maximumSeconds: 120 },
  maximumSeconds: 600,
  run: (run) => mailReportsDue(new Date(), run),
})

/** The same of what is due at a moment. */
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

/** Mails somebody the report of a month, in their language: not where nothing happened, or they want it no longer. */
export const mailReport = job({
  name: 'analytics.mailReport',
  input: MailedReport,
  // For about two days: it is as much news then.
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
