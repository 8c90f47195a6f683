import {
  type GuestLanguage,
  guestLanguages,
  isGuestLanguage,
  languageNames,
} from '../../i18n/guest-languages.ts'
import { nameKey } from '../names.ts'
import type { ReservationStatus } from './shapes.ts'

const plain = (cell: string) =>
  nameKey(cell)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[-_]/g, ' ')

/** Words of hotels' programs. A longer one is asked first: "not arrived" is not "arrived". */
const WORDS: readonly [ReservationStatus, RegExp][] = [
  ['cancelled', /annul|cancel|stornier|no ?show|cancelad/],
  ['expected', /not arrived|non arrive|expect|attend|confirm|due in|a venir|erwartet|bestatigt|reserv/],
  ['departed', /depart|parti|checked ?out|check ?out|sorti|abgereist|ausgecheckt/],
  ['arrived', /arriv|in ?house|checked ?in|check ?in|present|occup|angereist|eingecheckt|im haus/],
]

/** The status that a cell names. */
export function statusNamed(cell: string): ReservationStatus | undefined {
  const said = plain(cell)
  return said === '' ? undefined : WORDS.find(([, words]) => words.test(said))?.[0]
}

const named = new Map<string, GuestLanguage>()
for (const code of guestLanguages) {
  named.set(plain(languageNames[code]), code)
  for (const reader of guestLanguages)
    named.set(plain(new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code), code)
}

/** The language that a cell names by its code or its name. */
export function languageNamed(cell: string): GuestLanguage | null {
  const [code] = cell.toLowerCase().split(/[-_]/)
  return isGuestLanguage(code) ? code : (named.get(plain(cell)) ?? null)
}
