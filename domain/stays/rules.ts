/**
 * No vowels, so that codes form no words; no 0, 1, I, L, O; of 2/Z, 5/S, 6/G and 8/B only the digit, as which
 * the letter is read. 23 characters give 148 million codes of six (27 bits). new-stay-code.sql uses the same.
 */
const wellFormed = /^[2-9CDFHJKMNPQRTVWX]{6}$/
const readAs: Record<string, string> = { Z: '2', S: '5', G: '6', B: '8' }

/** Longer than any spelling of a code. */
export const TYPED_MAXIMUM = 20

/** The code from typed text; undefined if it cannot be one. */
export function readStayCode(typed: string): string | undefined {
  if (typed.length > TYPED_MAXIMUM) return undefined
  const code = withoutSeparators(typed).replaceAll(/[ZSGB]/g, (letter) => readAs[letter] ?? letter)
  return wellFormed.test(code) ? code : undefined
}

/** Whether six letters or digits were typed. */
export const isOfCodeLength = (typed: string): boolean => /^[\p{L}\p{N}]{6}$/u.test(withoutSeparators(typed))

const withoutSeparators = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._·]/gu, '')

/** In two halves, for reading and writing. */
export const codeInHalves = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
