/** Dashes and hyphens that look like the keyboard's. */
const DASHES = /[\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g
/** Invisible characters, except joiners and tags within emoji or in scripts that need them. */
const FORMAT =
  /(?<=(\p{Extended_Pictographic}|\p{EMod}|\ufe0f|[^\P{L}\p{Script=Latin}]|\p{M}))[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}])|\p{Cf}/gu

/** Cleans a name: look-alikes become equal, on one line, without invisible characters. */
export const cleanName = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    // An acute accent typed as an apostrophe; NFKC would make it a space.
    .replaceAll('\u00b4', '\u2019')
    .normalize('NFKC')
    .replaceAll(FORMAT, (found, joined) => (joined === undefined ? '' : found))
    .replaceAll(DASHES, '-')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/**
 * A key for comparing names: "Groß" and "GROSS" are equal. Lower case alone would not do: "gross" is not
 * "groß".
 */
export const nameKey = (name: string): string =>
  // Most room numbers are plain ASCII.
  /^[!-~]*$/.test(name)
    ? name.toLowerCase()
    : cleanName(name)
        .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
        .toUpperCase()
        .toLowerCase()
        .normalize('NFKC')

/** Names with the same key as an earlier one, with that one. */
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
