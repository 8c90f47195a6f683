import { inHotel, job } from '../job.ts'
import { queuedTurn, tellTurns } from './turns.ts'

/** Announces planned beginnings and ends of shifts, to boards and in the employees' history. */
export const turnShifts = job({
  ...queuedTurn,
  // Until the database is back: the next turn depends on this job.
  retry: { times: 400, seconds: 1, maximumSeconds: 30 },
  maximumSeconds: 30,
  run: ({ input: { hotelId, at } }) =>
    inHotel(queuedTurn.name, hotelId, (call) => tellTurns(call, new Date(at))),
})
