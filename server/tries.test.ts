import { describe, expect, test } from 'vitest'
import * as paths from '../app/shell/paths.ts'
import type { StaffMessage } from '../domain/events.ts'
import { operations } from '../domain/operations.ts'
import { readWatchToken, watchToken } from '../domain/tries/token.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { addRoom, guestOf, openHotel, orderOf, sendOne, visitor } from '../tests/support/hotel.ts'
import { listening } from '../tests/support/server.ts'
import { listen } from '../tests/support/sse.ts'

const installed = installation({ LIMIT_TRIES: '100/3600' })
const site = listening()
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

const post = (path: string, headers: Record<string, string>) =>
  fetch(site.origin + path, { method: 'POST', headers, body: new URLSearchParams(), redirect: 'manual' })
const tries = async () =>
  (await owner<{ count: number }>('select count(*)::int from hotels where tried_until is not null'))[0]?.count

async function openTry() {
  const { watch } = await operations.beginTry(visitor, {})
  const { token } = await operations.showTry(visitor, { watch })
  const hotelId = readWatchToken(watch, new Date())?.hotelId as string
  return { cookie: `try=${watch}`, token, hotelId }
}

describe('making a demo room', () => {
  test.each<[string, string, Record<string, string>]>([
    ['of another site', paths.tryPage, { origin: 'https://elsewhere.example' }],
    ['without an origin', paths.tryPage, {}],
    ['of a script without an origin', paths.tryData, {}],
    ['of a router without an origin', `${paths.tryPage}.data`, {}],
    ['of a program', '/api/v1/tries', {}],
  ])('a form %s makes no demo room', async (_, path, headers) => {
    const before = await tries()
    expect((await post(path, headers)).status).toBe(403)
    expect(await tries()).toBe(before)
  })
})

describe('stream of a demo room', () => {
  test('the stream tells of orders in its own room, and of none elsewhere', async () => {
    const [own, other] = [await openTry(), await openTry()]
    const hotel = await openHotel()
    const stream = await listen<StaffMessage>(site.origin + paths.tryLive, { cookie: own.cookie })
    await sendOne(await guestOf(await addRoom(hotel)), orderOf(hotel.services.towels))
    for (const { hotelId, token } of [other, own]) {
      const [service] = await owner<{ id: string }>(
        `select id from services where hotel_id = $1 and kind = 'minibar'`,
        [hotelId],
      )
      await sendOne(await guestOf({ hotelId, id: '', number: '', token }), orderOf(service?.id as string))
    }
    await stream.hears((one) => one.kind === 'request')
    expect(stream.heard.filter(({ kind }) => kind === 'request')).toHaveLength(1)
  })

  test('the stream ends with its demo room, and cannot be opened after', async () => {
    const { hotelId } = await openTry()
    const cookie = `try=${watchToken({ hotelId, until: new Date(Date.now() + 1_500) })}`
    const stream = await listen(site.origin + paths.tryLive, { cookie })
    expect(stream.status).toBe(200)
    await stream.ended
    expect((await listen(site.origin + paths.tryLive, { cookie })).status).toBe(404)
  })

  test.each(['', 'try=x'])('the cookie "%s" opens no stream', async (cookie) => {
    expect((await listen(site.origin + paths.tryLive, { cookie })).status).toBe(404)
  })

  test('the cookie of a demo room opens no stream of staff and no screen of theirs', async () => {
    const { cookie } = await openTry()
    expect((await listen(`${site.origin}/live`, { cookie })).status).toBe(401)
    const board = await fetch(`${site.origin}/api/v1/board`, { headers: { cookie } })
    expect(board.status).toBe(401)
  })
})

test('a demo room cannot be opened as a hotel by the operations of staff', async () => {
  const { hotelId } = await openTry()
  const { admin } = await openHotel()
  const elsewhere = { ...admin, hotelId }
  await expect(operations.showBoard(elsewhere, {})).rejects.toMatchObject({ reason: 'not-allowed' })
})
