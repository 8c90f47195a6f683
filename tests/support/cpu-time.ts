/** The system counts processor time in steps of a few ms. */
const LEAST_MS = 20

/** The processor time of one call, in ms, at best: other programs on the machine hardly lengthen it. */
export const cpuTimeOf = (work: () => unknown): number =>
  Math.min(...Array.from({ length: 4 }, () => meanOf(work)))

function meanOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  for (let calls = 1; ; calls++) {
    work()
    const { user, system } = process.threadCpuUsage(before)
    const ms = (user + system) / 1000
    if (ms >= LEAST_MS) return ms / calls
  }
}
