import { z } from 'zod'
import { staff } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import type { Configuration } from '../configuration/shapes.ts'
import { operation } from '../operation.ts'

export const hotelNoun = { hotel: 'The caller’s hotel' }

export const HotelOnBoard = z.object({
  name: z.string(),
  timeZone: z.string(),
  /** HH:MM, in the hotel's time. */
  cleaningPivot: z.string(),
})

export const showHotel = operation({
  name: 'hotel.show',
  summary: 'Show your hotel',
  http: ['GET', '/hotel'],
  access: staff,
  scope: 'hotel:read',
  input: z.object({}),
  output: HotelOnBoard.extend({
    closesAt: z.iso.datetime().nullable().describe('When the hotel is deleted; null unless it was closed'),
  }),
  async run({ tenant }) {
    const configuration = await configurationOf(tenant)
    return { ...hotelOnBoard(configuration), closesAt: configuration.closesAt?.toISOString() ?? null }
  },
})

/** For the board. */
export const hotelOnBoard = ({ name, timeZone, settings }: Configuration) => ({
  name,
  timeZone,
  cleaningPivot: settings.cleaningPivot,
})
