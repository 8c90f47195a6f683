import { LaneFull, openLane } from '../lane.ts'

/** How many strangers, and how many known devices, are served and wait: neither shuts the other out. */
export const PLACES = 16
/** Retry-After in seconds: by then the current queue has been served. */
export const RETRY_AFTER_S = 5

/** Checking a password takes a tenth of a second of one processor; of a crowd, others get half of it. */
const lane = openLane({ concurrency: 1, perOwner: PLACES, patienceMs: 10_000, rest: 1, restFrom: 7 })

/** All places are taken, or the wait was too long. */
export class TurnRefused extends Error {
  readonly retryAfter = RETRY_AFTER_S
}

const ownerOf = (isKnown: boolean) => (isKnown ? 'known devices' : 'strangers')

/** Whether all places of strangers, or of known devices, are taken. */
export const isFull = (isKnown: boolean) => lane.isFullFor(ownerOf(isKnown))

/** Runs `work` when its turn has come; strangers and known devices take turns. Rejects with `TurnRefused`. */
export const inTurn = <T>(work: () => Promise<T>, isKnown: boolean): Promise<T> =>
  lane.run(work, { owners: [ownerOf(isKnown)] }).catch((error: unknown) => {
    throw error instanceof LaneFull ? new TurnRefused() : error
  })
