import { z } from 'zod'
import { staff } from '../access.ts'
import { operation } from '../operation.ts'
import * as queries from './queries.ts'

export const showHotel = operation({
  name: 'hotel.show',
  summary: 'The hotel that you work in',
  http: ['GET', '/hotel'],
  access: staff,
  scope: 'hotel:read',
  input: z.object({}),
  output: z.object({
    name: z.string(),
    timeZone: z.string(),
    towelMaximum: z.int(),
    /** HH:MM, in the hotel's time: cleaning is asked for before or after it. */
    cleaningPivot: z.string(),
  }),
  run: ({ tenant }) => queries.ownHotel(tenant),
})
