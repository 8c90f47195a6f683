/** How many lines a chart has above the one that it stands on, at most. */
const LINES_MAXIMUM = 4

/** The lines of a chart of counts, from its foot up: round numbers, the last of which nothing exceeds. */
export function gridLinesOf(highest: number): number[] {
  const least = Math.max(1, highest) / LINES_MAXIMUM
  const power = 10 ** Math.floor(Math.log10(least))
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power)
  // A part of a thing counts nothing.
  const step = steps.find((one) => one >= least && Number.isInteger(one)) ?? 1
  const lines = Math.ceil(Math.max(1, highest) / step)
  return Array.from({ length: lines + 1 }, (_, i) => i * step)
}

/** The indices that have room for a label: the first, and every n-th after it. */
export function everyNth(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / room))
}
