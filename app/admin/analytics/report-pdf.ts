import { drawReport, showReport } from '../../../domain/analytics/report.ts'
import { DomainError } from '../../../domain/errors.ts'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import { reportTexts } from '../../../i18n/report.ts'
import { actorContext, languageContext } from '../../context.ts'
import { fileAnswer } from '../cards/file-answer.server.ts'
import type { Route } from './+types/report-pdf'

/** The report of a month, to be looked at. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const [actor, language] = [context.get(actorContext), context.get(languageContext)]
  const month = url.searchParams.get('month') ?? ''
  if (!showReport.declared.input.safeParse({ month }).success) throw new DomainError('no-such-address')
  const { pdf, report } = await drawReport(actor, { month, language })
  const said = analyticsTexts[language].period.said.month(report.overview.period.from)
  return fileAnswer(pdf, {
    type: 'application/pdf',
    name: `${reportTexts[language].file(report.hotelName, said)}.pdf`,
    disposition: 'inline',
  })
}
