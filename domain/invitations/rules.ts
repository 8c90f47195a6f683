export const PIN_MINIMUM = 4
export const PIN_MAXIMUM = 8

export type PinFault = 'no-pin' | 'too-simple'

/** The fault of a new PIN: PINs that the finder of a phone would try first are refused. */
export function faultOfPin(pin: string): PinFault | undefined {
  if (!/^[0-9]+$/.test(pin) || pin.length < PIN_MINIMUM || pin.length > PIN_MAXIMUM) return 'no-pin'
  return isSimple(pin) ? 'too-simple' : undefined
}

function isSimple(pin: string): boolean {
  const digits = [...pin].map(Number)
  // All alike, or counting up or down by one or two, past the nine as well.
  const steps = new Set(digits.slice(1).map((digit, i) => (digit - (digits[i] ?? 0) + 10) % 10))
  if (steps.size === 1 && [0, 1, 2, 8, 9].includes([...steps][0] ?? 0)) return true
  const isYear = /^(19|20)\d\d$/.test(pin)
  return isYear || hasRepeated(pin) || isOfPairs(pin) || onKeypad.has(pin)
}

/** A repeated part: 1212, 123123. */
const hasRepeated = (pin: string) =>
  [1, 2, 3, 4].some(
    (length) => pin.length > length && pin === pin.slice(0, length).repeat(pin.length / length),
  )

const isOfPairs = (pin: string) => /^(?:(\d)\1)+$/.test(pin)

const onKeypad = new Set([
  '2580',
  '0852',
  '1379',
  '1397',
  '7139',
  '147258',
  '159753',
  '159357',
  '123654',
  '14789632',
])

/** Only employees: a PIN must be unlocked by an admin, and the only admin would have none. */
export const mayHavePin = (role: 'admin' | 'employee'): boolean => role === 'employee'

export const invitationStates = ['not-invited', 'invited', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]

export function invitationStateOf({ expiresAt }: { expiresAt: Date | null }, now: Date): InvitationState {
  if (!expiresAt) return 'not-invited'
  return expiresAt > now ? 'invited' : 'expired'
}

/** For this long, a person who joined gets the same answer again if it was lost. */
export const AGAIN_MINUTES = 30
