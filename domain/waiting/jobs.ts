import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { LOWEST_ID } from '../ids.ts'
import { enqueueManyAlone, inHotel, job } from '../job.ts'
import { hotelsToMeasure } from './lookups.ts'
import { measureWaiting } from './measure.ts'

const BATCH_SIZE = 500

/** Measures how long guests wait, in one hotel. */
export const measureHotel = job({
  name: 'waiting.measureHotel',
  input: z.object({ hotelId: Id }),
  retry: { times: 3, seconds: 60, maximumSeconds: 600 },
  maximumSeconds: 60,
  run: ({ input: { hotelId } }) =>
    inHotel('waiting.measureHotel', hotelId, ({ tenant, now }) => measureWaiting(tenant, now)),
})

/** Has it measured in every hotel, once a night: a job for each, so that one hotel's failure keeps no other waiting. */
export const measureHotels = job({
  name: 'waiting.measureHotels',
  input: z.object({}),
  schedule: '20 2 * * *',
  retry: { times: 5, seconds: 60, maximumSeconds: 600 },
  maximumSeconds: 300,
  async run({ database, signal }) {
    let last = LOWEST_ID
    for (;;) {
      const found = await hotelsToMeasure(database, last, BATCH_SIZE)
      signal.throwIfAborted()
      if (found.length > 0)
        await enqueueManyAlone(
          measureHotel,
          found.map((hotelId) => ({ hotelId })),
        )
      if (found.length < BATCH_SIZE) return
      last = found.at(-1) as string
    }
  },
})
