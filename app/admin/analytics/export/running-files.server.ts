import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '../../../../domain/errors.ts'
import { endedStaffRights, type StaffRight } from '../../../../domain/staff/lookups.ts'
import { createSemaphore } from '../../../../platform/semaphore.ts'

// How many files may be written at once, and for how long: each for as long as whoever takes it may have it. One that
// waits to be taken costs nothing: so those who take theirs slowly keep nobody from having one, and only so many are read
// at a time.

const RUNNING_MAXIMUM = 60
const READING_MAXIMUM = 3
const RUNNING_OF_ONE = 2
const RETRY_AFTER_S = 10
/** As with live streams, a file ends within two seconds of what ends the right to it. */
const LOOK_MS = 1_000

/** Who takes a file: staff, in a session where they have come by its own cookie. */
export type Taker = Omit<StaffRight, 'sessionId'> & { sessionId?: string }

type Running = Taker & { abandon(): void }

const running = new Set<Running>()
const readers = createSemaphore(READING_MAXIMUM)
let isWatching = false

/** Reads a piece of a file, when it is its turn. */
export async function readPiece<T>(read: () => Promise<T>): Promise<T> {
  const giveBack = await readers.take()
  try {
    return await read()
  } finally {
    giveBack()
  }
}

/** Takes one of the places for a file that can be abandoned; gives what gives it back, once. Refused where none is free. */
export function enter(taker: Taker, abandon: () => void): () => void {
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
