/** ISO 3166-1, and Kosovo, by their two letters. Browsers and servers know their names, and which time zones they have. */
export const countries: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS ' +
  'BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE ' +
  'EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM ' +
  'HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC ' +
  'LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
  'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ')

/** Where a language is spoken, as browsers name one without a country. */
const ofLanguages: Record<string, string> = { fr: 'FR', en: 'GB' }

/** The country that a browser's languages name first (`fr-CH, en;q=0.8`); else one where the first of them is spoken. */
export function guessCountry(acceptLanguage: string): string {
  const tags = acceptLanguage.split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  const named = tags.map((tag) => /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(tag)?.[1]?.toUpperCase())
  const known = named.find((code) => code !== undefined && countries.includes(code))
  return known ?? ofLanguages[tags[0]?.slice(0, 2).toLowerCase() ?? ''] ?? 'FR'
}

/** The time zones of a country, where they are known. */
const zonesOf = (country: string): readonly string[] => {
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?(): string[] | undefined }
  return region.getTimeZones?.() ?? []
}

/** Where most people live, in countries with several time zones of which that is not the first by name. */
const mainZones: Record<string, string> = {
  AQ: 'Antarctica/McMurdo',
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CY: 'Asia/Nicosia',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Ponape',
  GL: 'America/Godthab',
  KI: 'Pacific/Tarawa',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

/** The time zone of a country; of one that has several, the one where most people live. */
export const guessTimeZone = (country: string): string => mainZones[country] ?? zonesOf(country)[0] ?? 'UTC'

/** The country that a time zone is in; undefined where that is not known. */
export const countryOfZone = (timeZone: string): string | undefined =>
  countries.find((country) => zonesOf(country).includes(timeZone))
