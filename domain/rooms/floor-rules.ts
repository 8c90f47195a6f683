import { nameKey } from '../names.ts'

const ATTIC = 1000
/** Words for floors without a number, lowest first; the first match wins. */
const NAMED: readonly [level: number, words: RegExp][] = [
  [ATTIC + 1, /\b(rooftop|roof|toit|toiture|terrasse|penthouse|ph)\b/],
  [
    ATTIC,
    /\b(attic|attique|combles?|grenier|mansardes?|mansarda|dg|dachgeschoss|atico|sotao|zolder|poddasze)\b|屋上/,
  ],
  [0.5, /\b(mezz?a?nine?s?|mezz|mz|mezzanino|entresol|entresuelo|zwischengeschoss|zg)\b/],
  [0.25, /\b(upper ground|hochparterre|hp|rez superieur)\b/],
  [-0.5, /\b(lower ground|lg|lgf|rez de jardin|rdj|rez inferieur|tiefparterre)\b/],
  [
    0,
    /\b(rdc|rez|r|rj|rez de chaussee|ground|g|gf|eg|erdgeschoss|parterre|pb|planta baja|bajo|pt|piano terra|terra|begane grond|bg|res do chao|r c|rch|parter|lobby|street)\b|партер|первый этаж|一階/,
  ],
]
const BASEMENT =
  /\b(sous sols?|ss|basements?|base|cellar|caves?|ug|untergeschoss|kg|keller|kelder|souterrain|sotano|interrato|seminterrato|sub sol|piwnica)\b|подвал|цоколь|地下/
const BASEMENT_CODE = /^(?:b|ss|s|p|ug|lg)[ -]?(\d{1,2})f?\b/
/** First to tenth, in French, English and German. */
const ORDINALS = [
  /\b(premier|first|erst(e|er|es)?)\b/,
  /\b(deuxieme|second|zweit(e|er|es)?)\b/,
  /\b(troisieme|third|dritt(e|er|es)?)\b/,
  /\b(quatrieme|fourth|viert(e|er|es)?)\b/,
  /\b(cinquieme|fifth|funft(e|er|es)?)\b/,
  /\b(sixieme|sixth|sechst(e|er|es)?)\b/,
  /\b(septieme|seventh|siebt(e|er|es)?)\b/,
  /\b(huitieme|eighth|acht(e|er|es)?)\b/,
  /\b(neuvieme|ninth|neunt(e|er|es)?)\b/,
  /\b(dixieme|tenth|zehnt(e|er|es)?)\b/,
]

/** A floor's level, ground floor 0; undefined if its name does not tell. */
export function levelOf(floor: string): number | undefined {
  // Accents and hyphens within words do not matter; a sign before a number does.
  const said = nameKey(floor)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=\p{L})['’.\-/](?=\p{L}|$)/gu, ' ')
  const [, code] = BASEMENT_CODE.exec(said) ?? []
  if (code !== undefined) return -Number(code)
  const [, sign = '', digits] =
    /^r ?([+-]) ?(\d{1,3})(?!\d)/.exec(said) ??
    /(?<=^|[\s(])([+-]?)(\d{1,3})(?!\d)/.exec(said) ??
    /(?<!\d)()(\d{1,3})(?!\d)/.exec(said) ??
    []
  const number = digits === undefined ? undefined : Number(`${sign}${digits}`)
  if (BASEMENT.test(said)) return -Math.abs(number ?? 1)
  const named = NAMED.find(([, words]) => words.test(said))?.[0]
  if (number !== undefined && named !== 0.5) return number
  if (named !== undefined) return named
  const ordinal = ORDINALS.findIndex((word) => word.test(said))
  return ordinal < 0 ? undefined : ordinal + 1
}

const { compare } = new Intl.Collator('fr', { numeric: true })

/** Sorts floors from the bottom up; then unknown names, then rooms without a floor. */
export function compareFloors(a: string, b: string): number {
  if (a === b) return 0
  if (a === '' || b === '') return a === '' ? 1 : -1
  const [one, other] = [levelOf(a) ?? Infinity, levelOf(b) ?? Infinity]
  return (one === other ? 0 : one - other) || compare(a, b) || (a < b ? -1 : 1)
}

export const floorsOf = (rooms: readonly { floor: string }[]): string[] =>
  [...new Set(rooms.map(({ floor }) => floor))].sort(compareFloors)
