import { countries } from '../../domain/hotels/countries.ts'
import type { StaffLanguage } from '../../i18n/language.ts'

/** Every country by its name. */
export function countriesIn(language: StaffLanguage): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}
