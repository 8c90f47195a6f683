import { z } from 'zod'
import { staff } from '../access.ts'
import { operation } from '../operation.ts'
import { configurationOf } from './configuration.ts'

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
    /** HH:MM, in the hotel's time: cleaning is asked for before or after it. */
    cleaningPivot: z.string(),
  }),
  async run({ tenant }) {
    const { name, timeZone, settings } = await configurationOf(tenant)
    return { name, timeZone, cleaningPivot: settings.cleaningPivot }
  },
})
