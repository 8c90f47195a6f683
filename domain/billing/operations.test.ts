import { beforeAll, expect, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import { type Hotel, openHotel, subscribe } from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'

const { showSubscription } = operations

installation()

let hotel: Hotel
beforeAll(async () => {
  hotel = await openHotel({ numberOfRooms: 24 })
})

test('a subscription is shown as the hotel’s record has it', async () => {
  expect(await showSubscription(hotel.employee, {})).toEqual({
    status: 'active',
    numberOfRooms: 24,
    trialEndsAt: null,
    serving: true,
    timeZone: 'Europe/Paris',
    goesOnAfterTrial: false,
    hotelId: hotel.id,
    lastPaymentDate: null,
    currentPeriodEnd: null,
  })
})

test('a trial is shown with its end and whether it still runs', async () => {
  const trial = async (trialEndsAt: Date) => {
    await subscribe(hotel, { subscriptionStatus: 'trialing', trialEndsAt })
    return showSubscription(hotel.admin, {})
  }
  const [past, future] = [new Date('2020-01-01T00:00:00Z'), new Date('2999-01-01T00:00:00Z')]
  expect(await trial(future)).toMatchObject({ trialEndsAt: '2999-01-01T00:00:00.000Z', serving: true })
  expect(await trial(past)).toMatchObject({ status: 'trialing', serving: false })
})
