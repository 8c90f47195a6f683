/** Smaller deviations of a clock are ignored. */
const TOLERANCE_MS = 60_000

/**
 * A moment by two clocks: the device's, which may be set, and a monotonic one, which stops while some devices
 * sleep.
 */
export interface Moment {
  clock: number
  steady: number
}

export const readClocks = (): Moment => ({ clock: Date.now(), steady: performance.now() })

/**
 * The elapsed time: a device clock that shows less than the monotonic one was set back; one that shows more
 * may have slept.
 */
export function passed(from: Moment, to: Moment): number {
  const [clock, steady] = [to.clock - from.clock, to.steady - from.steady]
  return clock < steady - TOLERANCE_MS ? steady : clock
}

/** Whether the device slept or its clock was set: only the server can tell. */
export const isDoubtful = (from: Moment, to: Moment): boolean =>
  Math.abs(to.clock - from.clock - (to.steady - from.steady)) > TOLERANCE_MS
