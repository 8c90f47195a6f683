import { z } from 'zod'
import { inEachDue, inHotel, job } from '../job.ts'
import { resetRooms } from './daily-reset.ts'
import { type DueReset, dueResets, noReset } from './lookups.ts'

const NAME = 'stays.resetRooms'

/** Resets the rooms of hotels whose hour has come, within five minutes. */
export const resetDueRooms = job({
  name: NAME,
  input: z.object({}),
  schedule: '*/5 * * * *',
  retry: { times: 3, seconds: 20, maximumSeconds: 60 },
  maximumSeconds: 600,
  async run({ database, signal }) {
    const find = (limit: number, last?: DueReset) => dueResets(database, new Date(), last ?? noReset, limit)
    await inEachDue(NAME, signal, find, ({ hotelId }) => inHotel(NAME, hotelId, resetRooms))
  },
})
