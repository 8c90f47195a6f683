import { z } from 'zod'
import { deleteInBatches, job } from '../job.ts'
import { deleteOldShiftRows } from './lookups.ts'
import { HAND_OVER_DAYS, SHIFT_DAYS } from './shapes.ts'

/** Who was on duty, and what they wrote for those who came next: kept for as long as somebody may ask about it. */
export const deleteOldShifts = job({
  name: 'shifts.deleteOld',
  input: z.object({}),
  schedule: '17 4 * * *',
  retry: { times: 5, seconds: 60, maximumSeconds: 3600 },
  maximumSeconds: 600,
  run: ({ database, signal }) =>
    deleteInBatches(signal, (limit) =>
      deleteOldShiftRows(database, { shiftDays: SHIFT_DAYS, noteDays: HAND_OVER_DAYS }, limit),
    ),
})
