import { RETRY_DAYS } from './shapes.ts'

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 6 * 3_600_000
const DAY_MS = 86_400_000

/** The pause after so many failures: it doubles, up to six hours, with up to a quarter more at random. */
export const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS) * (1 + Math.random() / 4)

/** Whether retries end: a delivery is given up, an endpoint switched off. */
export const isTooLong = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= RETRY_DAYS * DAY_MS
