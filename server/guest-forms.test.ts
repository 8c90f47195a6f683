import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { operations } from '../domain/operations.ts'
import { OFFERED_MAXIMUM } from '../domain/services/shapes.ts'
import { errorTexts } from '../i18n/errors.ts'
import { installation } from '../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, openHotel, type Room, refusalOf } from '../tests/support/hotel.ts'
import { collectLog } from '../tests/support/logged.ts'
import { listening } from '../tests/support/server.ts'
import { sendHalf } from '../tests/support/unfinished.ts'

installation({ LIMIT_GUEST_HOTEL: '10/1' })
const site = listening()

let hotel: Hotel
let room: Room
beforeEach(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel)
})

/** Sends as a made-up device. Returns the response. */
const send = async ({ token }: Room, more: Record<string, string> = {}) => {
  const body = new URLSearchParams({ intent: 'send', key: randomUUID(), comment: 'Deux serviettes', ...more })
  const headers = { accept: 'application/json', cookie: `device=${randomUUID()}` }
  return (await fetch(`${site.origin}/room/${token}`, { method: 'POST', body, headers })).json()
}

describe('floods of sends', () => {
  test('all sends of made-up devices are received, one after the other at the pace of a room', async () => {
    const begun = performance.now()
    const answeredAfter: number[] = []
    const flood = Array.from({ length: 4 }, async () => {
      expect(await send(room)).toMatchObject({ ok: true })
      answeredAfter.push(performance.now() - begun)
    })
    await Promise.all(flood)
    // A tenth of the hotel’s limit: one a second. A timer may be a moment early.
    for (const [before, ms] of answeredAfter.entries()) expect(ms).toBeGreaterThan(before * 1_000 - 20)
  })

  test('sends of made-up devices delay their own room and no other', async () => {
    const answered: string[] = []
    const flood = Array.from({ length: 4 }, async () => answered.push(`flood ${(await send(room)).ok}`))
    const other = await addRoom(hotel)
    answered.push(`another room ${(await send(other)).ok}`)
    await Promise.all(flood)
    expect(answered.slice(-3)).toEqual(['flood true', 'flood true', 'flood true'])
    expect(answered).toContain('another room true')
  })
})

test('an order that the phone of an earlier stay stored is not sent for the next guest', async () => {
  await operations.endStays(hotel.admin, { stays: [{ roomId: room.id, stay: 1 }] })
  const { failure } = await send(room, { stay: '1' })
  expect(failure.sentence).toBe(errorTexts.fr['stay-ended'])
  expect((await operations.listRequests(hotel.admin, {})).requests).toEqual([])
  expect(await send(room, { stay: '2' })).toMatchObject({ ok: true })
})

test('an order with more services than a hotel can offer is refused before the services are read', async () => {
  const body = new URLSearchParams({ intent: 'send', key: randomUUID(), comment: 'Deux serviettes' })
  for (let i = 0; i <= OFFERED_MAXIMUM; i++) body.append('service', randomUUID())
  for (const accept of ['application/json', 'text/html']) {
    const headers = { accept }
    const answer = await fetch(`${site.origin}/room/${room.token}`, { method: 'POST', body, headers })
    expect(answer.status).toBe(400)
  }
  expect((await operations.listRequests(hotel.admin, {})).requests).toEqual([])
})

test.each(['application/json', 'text/html', '*/*'])(
  'a guest who disconnects while sending causes no logged error (%s)',
  async (accept) => {
    const logged = collectLog()
    onTestFinished(logged.stop)
    const type = 'application/x-www-form-urlencoded'
    const headers = { accept, 'content-type': type, 'content-length': 100 }
    await sendHalf(`${site.origin}/room/${room.token}`, headers)
    expect(await send(room)).toMatchObject({ ok: true })
    expect(logged.warnings()).toEqual([])
  },
)

test('a sign on the door stays up if the order that would replace it is refused', async () => {
  const guest = await guestOf(room)
  const { towels } = hotel.services
  const order = () => ({ key: randomUUID(), services: [{ serviceId: towels, count: 1 }], comment: '' })
  for (let i = 0; i < 6; i++) await operations.sendRequest(guest, order())
  await operations.raiseFlag(guest, { kind: 'do_not_disturb' })
  const refused = operations.sendRequest(guest, { ...order(), lift: ['do_not_disturb'] })
  expect(await refusalOf(refused)).toMatchObject({ reason: 'too-many-sends' })
  expect((await operations.showRoom(guest, {})).flags).toEqual(['do_not_disturb'])
})
