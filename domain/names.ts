/** Dashes and hyphens that look like the one on a keyboard. */
const DASHES = /[\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g
/** Joiners and tags belong to an emoji, or to letters of a script that needs them; elsewhere nobody sees them. */
const FORMAT =
  /(?<=(\p{Extended_Pictographic}|\p{EMod}|\ufe0f|[^\P{L}\p{Script=Latin}]|\p{M}))[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}])|\p{Cf}/gu

/** Cleans a text that names something: what looks the same is the same, on one line and without what nobody sees. */
export const cleanName = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    // An acute accent typed as an apostrophe: NFKC would make a space of it.
    .replaceAll('\u00b4', '\u2019')
    .normalize('NFKC')
    .replaceAll(FORMAT, (found, joined) => (joined === undefined ? '' : found))
    .replaceAll(DASHES, '-')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/**
 * Compares names: two of one key could not be told apart, e.g. "Groß" and "GROSS". Small letters alone would not do:
 * those of "GROSS" are not those of "Groß".
 */
export const nameKey = (name: string): string =>
  // Most numbers of rooms are these letters alone.
  /^[!-~]*$/.test(name)
    ? name.toLowerCase()
    : cleanName(name)
        .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
        .toUpperCase()
        .toLowerCase()
        .normalize('NFKC')

/** The names that an earlier one equals by its key, with that one. */
export function lookAlikes(names: readonly string[]): [name: string, earlier: string][] {
  const known = new Map<string, string>()
  return names.flatMap((name): [string, string][] => {
    const key = nameKey(name)
    const earlier = known.get(key)
    if (earlier !== undefined) return [[name, earlier]]
    known.set(key, name)
    return []
  })
}
