import { inHotel, job } from '../job.ts'
import { queuedTurn, tellTurns } from './turns.ts'

/** Says of shifts that they begin or end as planned: boards show it, and it stands in the history of whose they are. */
export const turnShifts = job({
  ...queuedTurn,
  // Until the database is back: no other job sees to the turns after this one.
  retry: { times: 400, seconds: 1, maximumSeconds: 30 },
  maximumSeconds: 30,
  run: ({ input: { hotelId, at } }) =>
    inHotel(queuedTurn.name, hotelId, (call) => tellTurns(call, new Date(at))),
})
