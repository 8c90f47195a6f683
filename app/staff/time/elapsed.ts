/** Smaller deviations of a clock are ignored. */
const TOLERANCE_MS = 60_000

/**
 * By two clocks: the device's, which may be set, and a monotonic one, which stops while some devices sleep.
 */
export interface ClockReading {
  clock: number
  steady: number
}

export const readClocks = (): ClockReading => ({ clock: Date.now(), steady: performance.now() })

/** A device clock behind the monotonic one was set back; one ahead of it may have slept. */
export function passed(from: ClockReading, to: ClockReading): number {
  const [clock, steady] = [to.clock - from.clock, to.steady - from.steady]
  return clock < steady - TOLERANCE_MS ? steady : clock
}

/** Whether the device slept or its clock was set: only the server can tell. */
export const isDoubtful = (from: ClockReading, to: ClockReading): boolean =>
  Math.abs(to.clock - from.clock - (to.steady - from.steady)) > TOLERANCE_MS
