import { expect, onTestFinished, test, vi } from 'vitest'
import { grantAccess, inTenant } from '../../platform/database/tenancy.ts'
import { log } from '../../platform/log.ts'
import { installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  hire,
  openHotel,
  orderOf,
  refusalOf,
} from '../../tests/support/hotel.ts'
import type { Guest } from '../actor.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { operations } from '../operations.ts'
import { place } from './place.ts'

installation()

/** Orders towels in a room, judged by the given configuration. */
const placeIn = (
  roomId: string,
  hotel: Hotel,
  actor: Guest,
  configuration = () => inTenant(hotel.id, configurationOf),
  announce: Parameters<typeof place>[0]['announce'] = () => {},
) =>
  place(
    {
      actor,
      input: undefined,
      access: grantAccess(hotel.id),
      now: new Date(),
      announce,
      configuration,
    },
    { ...orderOf(hotel.services.towels), cleaningPreference: null, comment: '' },
    roomId,
  )

test('an order is judged three times at most and then refused with a retry', async () => {
  const hotel = await openHotel()
  const guest = await guestOf(await addRoom(hotel))
  let judged = 0
  // With versions that are outdated when the statement runs.
  const placing = placeIn(guest.roomId, hotel, guest, async () => ({
    ...(await inTenant(hotel.id, configurationOf)),
    version: judged++,
  }))
  expect(await refusalOf(placing)).toMatchObject({ reason: 'database-away' })
  expect(judged).toBe(3)
  expect(await operations.listOwnRequests(guest, {})).toMatchObject({ requests: [] })
})

test('a placed order is published and answered even if its guest status cannot be computed', async () => {
  const hotel = await openHotel()
  const guest = await guestOf(await addRoom(hotel))
  const said = vi.spyOn(log, 'error').mockReturnValue(undefined)
  onTestFinished(() => said.mockRestore())
  const announced = vi.fn()
  const { towels } = hotel.services
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    serviceId: towels,
    hour,
    p50Minutes: 5,
    p80Minutes: 9,
  }))
  // Known to some systems' formatters only.
  const zone = { timeZone: 'SystemV/EST5', waitingTimes: hours }
  const unclear = async () => ({ ...(await inTenant(hotel.id, configurationOf)), ...zone })
  expect(await placeIn(guest.roomId, hotel, guest, unclear, announced)).toMatchObject({
    requests: [{ status: 'new' }],
    statuses: [{ expectedAt: null }],
  })
  expect(announced).toHaveBeenCalledTimes(1)
  expect(said).toHaveBeenCalledTimes(1)
})

test('an order is placed only in a room of its own hotel', async () => {
  const [hotel, other] = [await openHotel(), await openHotel()]
  const [guest, stranger] = [await guestOf(await addRoom(hotel)), await guestOf(await addRoom(other))]
  expect(await refusalOf(placeIn(stranger.roomId, hotel, guest))).toMatchObject({ reason: 'no-such-room' })
  expect(await operations.listOwnRequests(stranger, {})).toMatchObject({ requests: [] })
})

test('concurrent orders of many hotels, some for several times, are each placed as if alone', async () => {
  const guests = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const hotel = await openHotel()
      return { hotel, guest: await guestOf(await addRoom(hotel)) }
    }),
  )
  const sent = await Promise.all(
    guests.map(({ hotel, guest }, i) => {
      const { towels, cleaning } = hotel.services
      const chosen = i % 3 === 0 ? [towels, cleaning] : [towels]
      return operations.sendRequest(guest, {
        ...orderOf(towels),
        services: chosen.map((serviceId) => ({ serviceId, count: 1 })),
        cleaningPreference: i % 3 === 0 ? 'before' : null,
        comment: `of ${i}`,
      })
    }),
  )
  for (const [i, { guest }] of guests.entries()) {
    const { requests } = await operations.listOwnRequests(guest, {})
    expect(requests.map(({ comment }) => comment)).toEqual(Array(i % 3 === 0 ? 2 : 1).fill(`of ${i}`))
    // Answers built without reading equal the written rows.
    const written = requests.toSorted((one, other) => one.id.localeCompare(other.id))
    expect(written).toEqual(sent[i]?.requests)
  }
})

test('an order in flight is not placed after its link was replaced or its sender has left', async () => {
  const hotel = await openHotel()
  const room = await addRoom(hotel)
  const guest = await guestOf(room)
  const order = () => orderOf(hotel.services.towels)
  await operations.sendRequest(guest, order())
  await operations.replaceLink(hotel.admin, { roomId: room.id })
  // The guest had been admitted before.
  expect(await refusalOf(operations.sendRequest(guest, order()))).toEqual({ reason: 'no-such-room' })
  expect(await refusalOf(operations.raiseFlag(guest, { kind: 'do_not_disturb' }))).toEqual({
    reason: 'no-such-room',
  })
  const leaving = await hire(hotel.id, 'employee', 'Leaving')
  await operations.createRequest(leaving, { ...order(), roomId: room.id })
  await operations.removeEmployee(hotel.admin, { userId: leaving.userId })
  const late = operations.createRequest(leaving, { ...order(), roomId: room.id })
  expect(await refusalOf(late)).toEqual({ reason: 'not-allowed' })
  expect((await operations.showBoard(hotel.admin, {})).requests).toHaveLength(2)
})

test('many orders in flight are all refused after their link was replaced', async () => {
  const hotel = await openHotel()
  const flooded = await addRoom(hotel)
  const guests = await Promise.all(Array.from({ length: 36 }, () => guestOf(flooded)))
  const sends = guests.map((guest) => operations.sendRequest(guest, orderOf(hotel.services.towels)))
  const settled = Promise.allSettled(sends)
  await operations.replaceLink(hotel.admin, { roomId: flooded.id })
  const countPlaced = async () => (await operations.showBoard(hotel.admin, {})).requests.length
  const then = await countPlaced()
  const placed = (await settled).filter(({ status }) => status === 'fulfilled').length
  expect(await countPlaced()).toBe(then)
  expect(placed).toBe(then)
})
