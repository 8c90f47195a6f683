/** ISO 3166-1 and Kosovo, as two letters. Browsers and servers know their names and time zones. */
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

/** For browsers that name a language without a country. */
const ofLanguages: Record<string, string> = { fr: 'FR', en: 'GB' }

/** The first country in a browser's languages (`fr-CH, en;q=0.8`), else one by the first language. */
export function guessCountry(acceptLanguage: string): string {
  const tags = acceptLanguage.split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  const named = tags.map((tag) => /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(tag)?.[1]?.toUpperCase())
  const known = named.find((code) => code !== undefined && countries.includes(code))
  return known ?? ofLanguages[tags[0]?.slice(0, 2).toLowerCase() ?? ''] ?? 'FR'
}

const zonesOf = (country: string): readonly string[] => {
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?(): string[] | undefined }
  return region.getTimeZones?.() ?? []
}

/** The most populous time zone of countries whose first one by name is another. */
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

/** A country's time zone, by population if it has several. */
export const guessTimeZone = (country: string): string => mainZones[country] ?? zonesOf(country)[0] ?? 'UTC'

export const countryOfZone = (timeZone: string): string | undefined =>
  countries.find((country) => zonesOf(country).includes(timeZone))
