import type { Period } from '../../../domain/analytics/shapes.ts'
import type { AnalyticsTexts } from '../../../i18n/fr/analytics.ts'

/** The name of a period. */
export function sayPeriod({ kind, from, to }: Period, { said }: AnalyticsTexts['period']): string {
  const words = kind === 'week' || kind === 'own' ? said[kind](from, to) : said[kind](from)
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}
