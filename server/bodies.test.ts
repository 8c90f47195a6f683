import { beforeAll, expect, test } from 'vitest'
import { installation } from '../tests/support/database.ts'
import { addRoom, openHotel, type Room } from '../tests/support/hotel.ts'
import { listening } from '../tests/support/server.ts'
import { beginToSend } from '../tests/support/unfinished.ts'
import { API } from './openapi.ts'

installation()
const site = listening()

let [room, other]: Room[] = []
beforeAll(async () => {
  const hotel = await openHotel()
  room = await addRoom(hotel)
  other = await addRoom(hotel)
})

const asGuest = (of: Room | undefined) => ({
  'sonnette-room-link': of?.token ?? '',
  'sonnette-device': crypto.randomUUID(),
})

test.each([
  ['whose length is known', { 'content-length': 100 }],
  ['that goes on without a length', { 'transfer-encoding': 'chunked' }],
])('guests do not wait for what another guest does not send to its end: a body %s', async (_, length) => {
  const type = { 'content-type': 'application/json' }
  for (let nth = 0; nth < 20; nth++) {
    await beginToSend(`${site.origin}${API}/room/requests`, { ...asGuest(room), ...type, ...length })
  }
  // Each would hold up all others for half a second.
  const answer = await fetch(`${site.origin}${API}/room`, {
    headers: asGuest(other),
    signal: AbortSignal.timeout(5_000),
  })
  expect(answer.status).toBe(200)
})
