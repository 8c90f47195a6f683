import { z } from 'zod'
import { deleteInBatches, job } from '../job.ts'
import { deleteOldReservations } from './lookups.ts'

/** Deletes reservations, with the names and languages of guests, thirty days after the departure. */
export const eraseReservations = job({
  name: 'reservations.erase',
  schedule: '27 4 * * *',
  input: z.object({}),
  retry: { times: 5, seconds: 60, maximumSeconds: 3600 },
  maximumSeconds: 600,
  run: ({ database, signal }) => deleteInBatches(signal, (limit) => deleteOldReservations(database, limit)),
})
