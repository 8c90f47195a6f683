import { z } from 'zod'
import { staff } from '../access.ts'
import { type Call, operation } from '../operation.ts'
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
  run: (call) => hotelOnBoard(call),
})

/** The hotel; part of the board, in its snapshot. */
export async function hotelOnBoard({ tenant }: Pick<Call<unknown, unknown>, 'tenant'>) {
  const { name, timeZone, settings } = await configurationOf(tenant)
  return { name, timeZone, cleaningPivot: settings.cleaningPivot }
}
