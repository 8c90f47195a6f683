import { expect, test } from 'vitest'
import { grantAccess, inTenant } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'
import { addRoom, guestOf, openHotel, orderOf, refusalOf } from '../../tests/support/hotel.ts'
import { configurationOf } from '../hotels/configuration.ts'
import { operations } from '../operations.ts'
import { place } from './place.ts'

installation()

test('an order is judged three times at most, and is then to be sent again', async () => {
  const hotel = await openHotel()
  const guest = await guestOf(await addRoom(hotel))
  let judged = 0
  const placing = place(
    {
      actor: guest,
      input: undefined,
      access: grantAccess(hotel.id),
      now: new Date(),
      announce: () => {},
      // Of versions that are all old by the time the statement runs.
      configuration: async () => ({ ...(await inTenant(hotel.id, configurationOf)), version: judged++ }),
    },
    { ...orderOf(hotel.services.towels), cleaningPreference: null, comment: '' },
    guest.roomId,
  )
  expect(await refusalOf(placing)).toMatchObject({ reason: 'database-away' })
  expect(judged).toBe(3)
  expect(await operations.listOwnRequests(guest, {})).toMatchObject({ requests: [] })
})
