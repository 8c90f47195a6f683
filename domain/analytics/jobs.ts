import { z } from 'zod'
import { log } from '../../platform/log.ts'
import { job, stepsIn } from '../job.ts'
import { keepFigures } from './keep.ts'
import { hotelsWithDueFigures, noHotel } from './lookups.ts'

const NAME = 'analytics.keepFigures'
const BATCH_SIZE = 100

/**
 * Keeps the figures of every hotel whose day has ended: in the two hours after that, not of all at once. What is cut off
 * because it takes too long, as it may where all of a new installation's past is to be kept, goes on ten minutes later.
 */
export const keepDueFigures = job({
  name: NAME,
  input: z.object({}),
  schedule: '*/10 * * * *',
  retry: { times: 3, seconds: 60, maximumSeconds: 300 },
  maximumSeconds: 540,
  async run({ database, signal }) {
    const failures: unknown[] = []
    let last = noHotel
    for (;;) {
      const due = await hotelsWithDueFigures(database, new Date(), last, BATCH_SIZE)
      for (const hotelId of due) {
        signal.throwIfAborted()
        last = hotelId
        // One hotel's failure keeps no other waiting; its figures stay due.
        await keepFigures(stepsIn(NAME, hotelId), new Date(), signal).catch((error: unknown) => {
          signal.throwIfAborted()
          log.warn({ err: error, hotel: hotelId }, 'the figures of a hotel could not be kept')
          failures.push(error)
        })
      }
      if (due.length < BATCH_SIZE) break
    }
    if (failures.length > 0) throw failures[0]
  },
})

/** Keeps those of one hotel: put into the queue where it changes its clock. */
export const keepFiguresOfHotel = job({
  name: 'analytics.keepFiguresOfHotel',
  input: z.object({ hotelId: z.uuid() }),
  retry: { times: 5, seconds: 20, maximumSeconds: 600 },
  maximumSeconds: 540,
  run: ({ input: { hotelId }, signal }) => keepFigures(stepsIn(NAME, hotelId), new Date(), signal),
})
