import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { firstIdOf, LOWEST_ID } from '../ids.ts'
import { enqueueManyAlone, inHotel, job } from '../job.ts'
import { hotelsToMeasure, newHotelsToMeasure } from './lookups.ts'
import { measureWaiting } from './measure.ts'

const BATCH_SIZE = 500

export const measureHotel = job({
  name: 'waiting.measureHotel',
  input: z.object({ hotelId: Id }),
  retry: { times: 3, seconds: 60, maximumSeconds: 600 },
  maximumSeconds: 60,
  run: ({ input: { hotelId } }) =>
    inHotel('waiting.measureHotel', hotelId, ({ tenant, now }) => measureWaiting(tenant, now)),
})

/**
 * Enqueues the measurement of every hotel at night: one job each, so that a failure does not block others.
 */
export const measureHotels = job({
  name: 'waiting.measureHotels',
  input: z.object({}),
  schedule: '20 2 * * *',
  retry: { times: 5, seconds: 60, maximumSeconds: 600 },
  maximumSeconds: 300,
  run: ({ database, signal }) => measureEach((last) => hotelsToMeasure(database, last, BATCH_SIZE), signal),
})

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
/** Slightly longer than the time between two runs. */
const CLOSED_WITHIN_MS = 15 * MINUTE_MS
/** How long a hotel is new after its first request. */
const NEW_MS = 7 * DAY_MS

/** Measures hotels without enough data soon after requests were closed, even on their first day. */
export const measureNewHotels = job({
  name: 'waiting.measureNewHotels',
  input: z.object({}),
  schedule: '*/10 * * * *',
  retry: { times: 2, seconds: 60, maximumSeconds: 120 },
  maximumSeconds: 300,
  async run({ database, signal }) {
    const now = Date.now()
    const known = {
      firstRequestId: firstIdOf(new Date(now - NEW_MS)),
      closedSince: new Date(now - CLOSED_WITHIN_MS),
    }
    await measureEach((last) => newHotelsToMeasure(database, last, BATCH_SIZE, known), signal)
  },
})

async function measureEach(find: (last: string) => Promise<string[]>, signal: AbortSignal): Promise<void> {
  for (let last = LOWEST_ID; ; ) {
    const found = await find(last)
    signal.throwIfAborted()
    if (found.length > 0)
      await enqueueManyAlone(
        measureHotel,
        found.map((hotelId) => ({ hotelId })),
      )
    if (found.length < BATCH_SIZE) return
    last = found.at(-1) as string
  }
}
