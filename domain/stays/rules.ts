import type { HotelSettings } from '../hotels/shapes.ts'
import type { ConfiguredService } from '../services/shapes.ts'

/**
 * No vowels, so that they make no words; no 0, 1, I, L and O; and of 2 and Z, 5 and S, 6 and G, 8 and B the digit, as
 * which the letter is read: 23 characters, so 148 million codes of six (27 bits). new-stay-code.sql makes them, of the same.
 */
const wellFormed = /^[2-9CDFHJKMNPQRTVWX]{6}$/
const readAs: Record<string, string> = { Z: '2', S: '5', G: '6', B: '8' }

/** Longer than any way to write a code. */
export const TYPED_MAXIMUM = 20

/** The code as it was made, from how somebody may have typed it; undefined for what never was one. */
export function readCode(typed: string): string | undefined {
  if (typed.length > TYPED_MAXIMUM) return undefined
  const code = withoutSeparators(typed).replaceAll(/[ZSGB]/g, (letter) => readAs[letter] ?? letter)
  return wellFormed.test(code) ? code : undefined
}

/** Whether six letters or digits were typed, whichever they are. */
export const isOfCodeLength = (typed: string): boolean => /^[\p{L}\p{N}]{6}$/u.test(withoutSeparators(typed))

const withoutSeparators = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._·]/gu, '')

/** As it is read out and written down: in two halves. */
export const codeInHalves = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

type Locking = Pick<HotelSettings, 'stayCodes'>

/** Whether a guest still has to enter the code of the stay: for words alone and for the signs on the door. */
export const isCodeMissing = ({ stayCodes }: Locking, hasCode: boolean): boolean => stayCodes && !hasCode

/** The same for a service, unless the hotel offers it without the code. */
export const isLocked = (
  { withoutCode }: Pick<ConfiguredService, 'withoutCode'>,
  settings: Locking,
  hasCode: boolean,
): boolean => isCodeMissing(settings, hasCode) && !withoutCode
