import { z } from 'zod'
import { deleteClosedHotelRows } from '../hotels/lookups.ts'
import { Id } from '../id-shape.ts'
import { deleteInBatches, job } from '../job.ts'

/** Deletes a demo hotel with everything in it, once its time is over. */
export const endTry = job({
  name: 'tries.end',
  input: z.object({ hotelId: Id }),
  // After that, the hourly deletion of closed hotels finds it.
  retry: { times: 20, seconds: 10, maximumSeconds: 600 },
  maximumSeconds: 60,
  run: ({ input, database, signal }) =>
    deleteInBatches(signal, (limit) => deleteClosedHotelRows(database, input.hotelId, limit)),
})
