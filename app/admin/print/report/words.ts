import { dayAt } from '../../../../domain/analytics/periods.ts'
import type { Report } from '../../../../domain/analytics/shapes.ts'
import type { AnalyticsTexts } from '../../../../i18n/fr/analytics.ts'
import type { ReportTexts } from '../../../../i18n/fr/report.ts'
import type { StaffLanguage } from '../../../../i18n/language.ts'
import type { Paper } from './paper.ts'

/** The context that every part of a report is drawn with. */
export interface ReportDrawing {
  paper: Paper
  report: Report
  language: StaffLanguage
  /** The words of the page of figures: a report says the same of the same things. */
  t: AnalyticsTexts
  words: ReportTexts
  /** The report's, e.g. `Mars 2026`. */
  month: string
}

/** Whether the month was not over when it was looked at. */
export const isPeriodRunning = ({ overview: { asOf, timeZone, period } }: Report): boolean =>
  dayAt(new Date(asOf), timeZone) <= period.to
