import { z } from 'zod'
import { log } from '../../platform/log.ts'
import { inHotel, job } from '../job.ts'
import { resetRooms } from './daily-reset.ts'
import { dueResets, noReset } from './lookups.ts'

const NAME = 'stays.resetRooms'
const BATCH_SIZE = 100

/** Sets the rooms of every hotel whose hour has come to be cleaned: within five minutes after it. */
export const resetDueRooms = job({
  name: NAME,
  input: z.object({}),
  schedule: '*/5 * * * *',
  retry: { times: 3, seconds: 20, maximumSeconds: 60 },
  maximumSeconds: 600,
  async run({ database, signal }) {
    const failures: unknown[] = []
    let last = noReset
    for (;;) {
      const due = await dueResets(database, new Date(), last, BATCH_SIZE)
      for (const reset of due) {
        signal.throwIfAborted()
        last = reset
        // One hotel's failure keeps no other waiting; its reset stays due.
        await inHotel(NAME, reset.hotelId, resetRooms).catch((error: unknown) => {
          log.warn({ err: error, hotel: reset.hotelId }, 'the daily reset of a hotel failed')
          failures.push(error)
        })
      }
      if (due.length < BATCH_SIZE) break
    }
    if (failures.length > 0) throw failures[0]
  },
})
