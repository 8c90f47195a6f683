import { z } from 'zod'
import { deleteInBatches, job } from '../job.ts'
import { REPEAT_HOURS } from '../repeats/once.ts'
import { RECIPIENT_DAYS } from '../requests/shapes.ts'
import { HAND_OVER_DAYS, SHIFT_DAYS } from '../shifts/shapes.ts'
import {
  deleteEndedLimitRows,
  deleteExpiredSignInRows,
  deleteOldRepeatableCallRows,
  deleteOldShiftRows,
  eraseOldRecipients,
} from './lookups.ts'

const ofTheClock = {
  input: z.object({}),
  retry: { times: 5, seconds: 60, maximumSeconds: 3600 },
  maximumSeconds: 600,
}

export const deleteExpiredSignIns = job({
  ...ofTheClock,
  name: 'retention.deleteExpiredSignIns',
  schedule: '7 * * * *',
  run: ({ database, signal }) => deleteInBatches(signal, (limit) => deleteExpiredSignInRows(database, limit)),
})

/** Anonymous visitors create many of them (platform/limits.ts). */
export const deleteEndedLimits = job({
  ...ofTheClock,
  name: 'retention.deleteEndedLimits',
  schedule: '27 * * * *',
  run: ({ database, signal }) => deleteInBatches(signal, (limit) => deleteEndedLimitRows(database, limit)),
})

export const deleteOldShifts = job({
  ...ofTheClock,
  name: 'retention.deleteOldShifts',
  schedule: '17 4 * * *',
  run: ({ database, signal }) =>
    deleteInBatches(signal, (limit) =>
      deleteOldShiftRows(database, { shiftDays: SHIFT_DAYS, noteDays: HAND_OVER_DAYS }, limit),
    ),
})

export const deleteOldRepeatableCalls = job({
  ...ofTheClock,
  name: 'retention.deleteOldRepeatableCalls',
  schedule: '37 * * * *',
  run: ({ database, signal }) =>
    deleteInBatches(signal, (limit) => deleteOldRepeatableCallRows(database, REPEAT_HOURS, limit)),
})

/** The request stays, without the name or room that its guest gave at a place, and without messages. */
export const eraseRecipients = job({
  ...ofTheClock,
  name: 'retention.eraseRecipients',
  schedule: '47 4 * * *',
  run: ({ database, signal }) =>
    deleteInBatches(signal, (limit) => eraseOldRecipients(database, RECIPIENT_DAYS, limit)),
})
