import type { ConfiguredService } from '../../../domain/shapes/service.ts'
import type { ServiceTexts } from '../../../i18n/fr/services.ts'
import { type ByLanguage, guestLanguages } from '../../../i18n/guest-languages.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { staffTexts } from '../../../i18n/staff.ts'

/** A room type, as a service is offered to it. */
export interface TypeName {
  id: string
  name: string
  archived: boolean
}

type Rules = Pick<ConfiguredService, 'hours' | 'typeIds' | 'targetMinutes' | 'withoutCode'>

export const serviceNameOf = (
  { kind, name }: Pick<ConfiguredService, 'kind' | 'name'>,
  language: StaffLanguage,
) => (kind === 'custom' ? (name?.[language] ?? '') : staffTexts[language].builtIn[kind])

export const hoursIn = ({ hours }: Pick<Rules, 'hours'>, t: ServiceTexts) =>
  hours ? t.between(hours.from, hours.until) : t.anyTime

export function roomsIn({ typeIds }: Pick<Rules, 'typeIds'>, types: readonly TypeName[], t: ServiceTexts) {
  const named = types.filter(({ id }) => typeIds.includes(id)).map(({ name }) => name)
  return typeIds.length === 0 ? t.allRooms : named.join(', ')
}

/** The rules that set a service apart (hours, rooms, target time, no stay code), in a line. */
export function serviceSummaryOf(rules: Rules, types: readonly TypeName[], t: ServiceTexts): string {
  const { hours, typeIds, targetMinutes, withoutCode } = rules
  return [
    hours && hoursIn(rules, t),
    typeIds.length > 0 && roomsIn(rules, types, t),
    targetMinutes !== null && t.within(targetMinutes),
    withoutCode && t.code,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The present values that differ from before; all of them if none differs. */
export function differencesOf(
  before: ConfiguredService,
  now: ConfiguredService,
  types: readonly TypeName[],
  t: ServiceTexts,
): string {
  const inEach = (text: ByLanguage | null) =>
    text === null ? t.nothing : [...new Set(guestLanguages.flatMap((one) => text[one] ?? []))].join(' / ')
  const said: [field: keyof ConfiguredService, label: string, text: string][] = [
    ['name', t.name, inEach(now.name)],
    ['description', t.description, inEach(now.description)],
    ['maximum', t.maximum, String(now.maximum)],
    ['hours', t.hours, hoursIn(now, t)],
    ['typeIds', t.rooms, roomsIn(now, types, t)],
    ['targetMinutes', t.target, now.targetMinutes === null ? t.nothing : t.within(now.targetMinutes)],
    ['withoutCode', t.code, now.withoutCode ? t.yes : t.no],
    ['archived', t.isOffered, now.archived ? t.no : t.yes],
  ]
  const ofKind = said.filter(([field]) => now.kind === 'custom' || !ownFields.includes(field))
  const isSame = (field: keyof ConfiguredService) =>
    JSON.stringify(before[field]) === JSON.stringify(now[field])
  const changed = ofKind.filter(([field]) => !isSame(field))
  return (changed.length > 0 ? changed : ofKind).map(([, label, text]) => t.is(label, text)).join(', ')
}

const ownFields: (keyof ConfiguredService)[] = ['name', 'description', 'maximum']
