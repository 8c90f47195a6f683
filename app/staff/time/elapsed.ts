/** A clock that goes wrong by less is as good as right. */
const TOLERANCE_MS = 60_000

/** A moment, by the device's clock, which may be set meanwhile, and by one that nobody sets, which stands still while some devices sleep. */
export interface Moment {
  clock: number
  steady: number
}

export const thisMoment = (): Moment => ({ clock: Date.now(), steady: performance.now() })

/** How much time has passed: a clock that shows less than has passed was set back; one that shows more may just have slept. */
export function passed(from: Moment, to: Moment): number {
  const [clock, steady] = [to.clock - from.clock, to.steady - from.steady]
  return clock < steady - TOLERANCE_MS ? steady : clock
}

/** Whether the device slept meanwhile, or its clock was set: only who has another clock can tell. */
export const isDoubtful = (from: Moment, to: Moment): boolean =>
  Math.abs(to.clock - from.clock - (to.steady - from.steady)) > TOLERANCE_MS
