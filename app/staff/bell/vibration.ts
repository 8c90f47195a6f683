import { ownFlag } from '../persistence/own-flag.ts'

const ONCE = [200, 100, 200]
const AGAIN = [400, 150, 400, 150, 400]

/** Whether a person has switched vibration off in this browser. */
const unwanted = ownFlag('sonnette.still')

/** Only handheld devices: desktop browsers have the function, but nothing moves. */
export const canVibrate = () => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

/** Whether vibration is off: the device cannot, or the person does not want it. */
export const stillness = {
  ...unwanted,
  read: (me: string) => !canVibrate() || unwanted.read(me),
}

/** Browsers allow it as late as sound and log a warning before the first touch. */
export const mayVibrate = () => canVibrate() && navigator.userActivation?.hasBeenActive !== false

export function vibrate(isAgain = false): void {
  navigator.vibrate(isAgain ? AGAIN : ONCE)
}
