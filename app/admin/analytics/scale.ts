/** How many lines a chart has above the one that it stands on, at most. */
const LINES_MAXIMUM = 4

/** The lines of a chart of counts, from its foot up: round numbers, the last of which nothing exceeds. */
export function linesOf(highest: number): number[] {
  const least = Math.max(1, highest) / LINES_MAXIMUM
  const power = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, ([1, 2, 2.5, 5].find((factor) => factor * power >= least) ?? 10) * power)
  // A quarter of ten counts nothing.
  const whole = Math.ceil(step)
  const lines = Math.ceil(Math.max(1, highest) / whole)
  return Array.from({ length: lines + 1 }, (_, i) => i * whole)
}

/** Which of many have room for a label below them: the first, and every so manieth after it. */
export function everyNth(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / room))
}
