import bowser from 'bowser'
import type { Phone } from '../../../domain/staff/shapes.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { date } from '../../../i18n/formats.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import type { PhoneShown } from './phones.tsx'

/** Phones in words, by the calendar of the hotel. */
export function phonesIn(phones: readonly Phone[], language: StaffLanguage, timeZone: string): PhoneShown[] {
  const t = employeeTexts[language].phones
  return phones.map(({ id, userAgent, usedAt, isLocked }) => {
    const browser = bowser.getParser(userAgent || ' ')
    const [name, system] = [browser.getBrowserName(), browser.getOSName()]
    const device = name && system ? t.device(name, system) : name || system || t.unknown
    return { id, device, used: t.used(date(language)(usedAt, timeZone)), isLocked }
  })
}
