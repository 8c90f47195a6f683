import { z } from 'zod'
import { signedIn } from '../access.ts'
import { operationOfNoHotel } from '../operation.ts'
import { hotelsOfUser } from './lookups.ts'
import { OwnHotel } from './shapes.ts'

export const listOwnHotels = operationOfNoHotel({
  name: 'hotel.listOwn',
  summary: 'List your hotels by name; you act in one of them at a time',
  http: ['GET', '/own-hotels'],
  access: signedIn,
  whole: 'those of one person',
  input: z.object({}),
  output: z.object({
    hotels: z.array(
      OwnHotel.extend({
        /** Whether the user acts in it now. */
        isCurrent: z.boolean(),
      }),
    ),
  }),
  async run({ actor }) {
    const hotels = await hotelsOfUser(actor.userId)
    const current = actor.kind === 'staff' ? actor.hotelId : undefined
    return { hotels: hotels.map((hotel) => ({ ...hotel, isCurrent: hotel.hotelId === current })) }
  },
})
