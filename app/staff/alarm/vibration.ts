import { deviceFlag } from './device-flag.ts'

const PATTERN = [200, 100, 200]

/** Whether somebody wants no vibration in this browser. */
const unwanted = deviceFlag('sonnette.still')

/** What is held in a hand: on a desk, browsers know the word and nothing moves. */
export const canVibrate = () => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

/** Whether nothing vibrates here: it cannot, or is not wanted. */
export const stillness = {
  ...unwanted,
  read: () => !canVibrate() || unwanted.read(),
}

/** Nothing before the first touch: browsers allow it as late as sound. */
export function vibrate(): void {
  navigator.vibrate(PATTERN)
}
