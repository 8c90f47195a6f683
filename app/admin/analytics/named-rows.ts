import type { Breakdown, BreakdownRow } from '../../../domain/analytics/shapes.ts'
import type { ConfiguredService } from '../../../domain/shapes/service.ts'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { serviceNameOf } from '../services/service-words.ts'
import type { NamedRow } from './breakdown-order.ts'

/** The rows of a breakdown with their names in a language: built-in services have no name of their own. */
export function namedRows(
  rows: readonly BreakdownRow[],
  by: Breakdown,
  services: readonly Pick<ConfiguredService, 'id' | 'kind' | 'name'>[],
  language: StaffLanguage,
): NamedRow[] {
  const { breakdown: t } = analyticsTexts[language]
  const builtIn = new Map(services.map((service) => [service.id, service]))
  return rows.map((row) => {
    const { key, name } = row
    if (key === null) return { ...row, label: t.none[by] }
    const service = builtIn.get(key)
    const plain = service
      ? serviceNameOf(service, language)
      : typeof name === 'object'
        ? name?.[language]
        : name
    const known = plain ?? key
    return { ...row, label: by === 'room' ? t.room(known) : by === 'floor' ? t.floor(known) : known }
  })
}
