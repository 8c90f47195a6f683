import { ownFlag } from '../persistence/own-flag.ts'

const ONCE = [200, 100, 200]
const AGAIN = [400, 150, 400, 150, 400]

/** Whether a person wants no vibration in this browser. */
const unwanted = ownFlag('sonnette.still')

/** What is held in a hand: on a desk, browsers know the word and nothing moves. */
export const canVibrate = () => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

/** Whether nothing vibrates here: it cannot, or is not wanted. */
export const stillness = {
  ...unwanted,
  read: (me: string) => !canVibrate() || unwanted.read(me),
}

/** Browsers allow it as late as sound: who asks before the first touch is told off on the console. */
export const mayVibrate = () => canVibrate() && navigator.userActivation?.hasBeenActive !== false

export function vibrate(isAgain = false): void {
  navigator.vibrate(isAgain ? AGAIN : ONCE)
}
