import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '../../../../domain/errors.ts'
import { endedStaffRights, type StaffRight } from '../../../../domain/staff/lookups.ts'
import { openLane } from '../../../../platform/lane.ts'

// Limits on the files that are written at once. A file that waits for its client costs nothing, so slow clients do
// not block others; only a few files are read from the database at a time.

const RUNNING_MAXIMUM = 60
const RUNNING_OF_ONE = 2
const RETRY_AFTER_S = 10
/** As with live streams, a file is aborted within two seconds after the right to it has ended. */
const LOOK_MS = 1_000

/** The staff member who downloads; the session is known if they sent its own cookie. */
export type Taker = Omit<StaffRight, 'sessionId'> & { sessionId?: string }

type Running = Taker & { abandon(): void }

const running = new Set<Running>()
const readers = openLane({ concurrency: 3 })
let isWatching = false

/** Reads a piece of a file, when it is its turn. */
export const readPiece = <T>(read: () => Promise<T>): Promise<T> => readers.run(read)

/**
 * Registers a file that can be abandoned, and returns the function that releases it. Refused if too many are running.
 */
export function enterDownload(taker: Taker, abandon: () => void): () => void {
  const own = running.values().filter(({ hotelId }) => hotelId === taker.hotelId)
  if (running.size >= RUNNING_MAXIMUM || [...own].length >= RUNNING_OF_ONE) {
    throw new DomainError('exports-busy', { retryAfter: RETRY_AFTER_S })
  }
  const file = { ...taker, abandon }
  running.add(file)
  if (!isWatching) void watch()
  return () => void running.delete(file)
}

/** Looks after rights for as long as a file is written, however slowly it is taken. */
async function watch(): Promise<void> {
  isWatching = true
  while (running.size > 0) {
    await wait(LOOK_MS, undefined, { ref: false })
    // Being unable to look ends no right.
    await abandonWithoutRight().catch(() => {})
  }
  isWatching = false
}

async function abandonWithoutRight(): Promise<void> {
  const held = [...running].flatMap(({ sessionId, ...file }) => (sessionId ? [{ ...file, sessionId }] : []))
  if (held.length === 0) return
  for (const { right } of await endedStaffRights(held)) right.abandon()
}
