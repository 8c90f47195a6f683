import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { callable } from '../app/shell/paths.ts'
import { installation } from '../tests/support/database.ts'
import { addRoom, openHotel, type Room } from '../tests/support/hotel.ts'
import { collectLog } from '../tests/support/logged.ts'
import { listening } from '../tests/support/server.ts'
import { sendHalf, sendStart } from '../tests/support/unfinished.ts'
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
])('guests do not wait for another guest’s unfinished body, one %s', async (_, length) => {
  const type = { 'content-type': 'application/json' }
  for (let nth = 0; nth < 20; nth++) {
    await sendStart(`${site.origin}${API}/room/requests`, { ...asGuest(room), ...type, ...length })
  }
  // Each would hold up all others for half a second.
  const answer = await fetch(`${site.origin}${API}/room`, {
    headers: asGuest(other),
    signal: AbortSignal.timeout(5_000),
  })
  expect(answer.status).toBe(200)
})

test.each([
  `${API}/accounts`,
  '/api/auth/sign-in/email',
  '/api/auth/passkey/verify-authentication',
  callable('sonnette', 'cancelUserSubscription'),
  '/login',
])('a client that disconnects while sending to %s is not mistaken for a database failure', async (path) => {
  const logged = collectLog()
  onTestFinished(logged.stop)
  const headers = { 'content-type': 'application/json' }
  await sendHalf(site.origin + path, { ...headers, 'content-length': 100 })
  await sendHalf(site.origin + path, { ...headers, 'transfer-encoding': 'chunked' })
  expect((await fetch(`${site.origin}${API}/room`, { headers: asGuest(other) })).status).toBe(200)
  expect(logged.warnings()).toEqual([])
})
