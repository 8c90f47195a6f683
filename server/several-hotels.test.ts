import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOTEL_HEADER } from '../app/shell/hotels/drawn-for.ts'
import type { StaffMessage } from '../domain/events.ts'
import { auth, createUser } from '../platform/auth/auth.ts'
import { chooseHotel } from '../platform/auth/chosen-hotel.ts'
import { noteRights } from '../platform/auth/renewals.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { employ, type Hotel, openHotel } from '../tests/support/hotel.ts'
import { cookieIn, listening, PASSWORD, signIn } from '../tests/support/server.ts'
import { listen } from '../tests/support/sse.ts'

const installed = installation()
const site = listening()

const owner = <Row = unknown>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let lake: Hotel
let port: Hotel
let email: string
let userId: string
let cookie: string
/** A person is an employee at the lake, and then an admin in the port as well. */
beforeEach(async () => {
  lake = await openHotel({ name: 'Hôtel du Lac' })
  port = await openHotel({ name: 'Hôtel du Port' })
  email = `${randomUUID()}@hotel.example`
  userId = await createUser(email, 'Paul', PASSWORD)
  await employ(lake.id, userId, 'employee', 'Paul')
  await employ(port.id, userId, 'admin', 'Paul')
  cookie = await signedIn()
})

const signedIn = async () => cookieIn(await signIn(site.origin, email))

/** Chooses a hotel in a session: the cookie with which the next page has it go on. */
async function choose(hotel: Hotel, session = cookie) {
  const found = await auth().api.getSession({ headers: new Headers({ cookie: session }) })
  const sessionId = found?.session.id ?? ''
  await noteRights(sessionId, String(found?.session.chosenHotelId ?? 'before'))
  await chooseHotel(sessionId, hotel.id)
  return (await noteRights(sessionId, hotel.id)).map((value) => value.split(';')[0]).join('; ')
}

const ask = (path: string, session: string) => fetch(site.origin + path, { headers: { cookie: session } })

/** The user's current hotel by the API, or the status of its refusal. */
async function hotelOf(session: string) {
  const answer = await ask('/api/v1/hotel', session)
  return answer.ok ? (await answer.json()).name : answer.status
}

const listenWith = (session: string, query = '') =>
  listen<StaffMessage>(`${site.origin}/live${query}`, { cookie: session })

describe('users of several hotels', () => {
  test('a user of several hotels acts in the chosen one, with the rights there', async () => {
    expect(await hotelOf(cookie)).toBe('Hôtel du Lac')
    expect((await ask('/api/v1/hotel/details', cookie)).status).toBe(403)
    const chosen = await choose(port)
    expect(await hotelOf(chosen)).toBe('Hôtel du Port')
    expect((await ask('/api/v1/hotel/details', chosen)).status).toBe(200)
    expect(await hotelOf(await choose(lake, chosen))).toBe('Hôtel du Lac')
  })

  test('a user of several hotels can list them with the current one', async () => {
    const { hotels } = await (await ask('/api/v1/own-hotels', await choose(port))).json()
    expect(hotels).toEqual([
      { hotelId: lake.id, name: 'Hôtel du Lac', role: 'employee', isCurrent: false },
      { hotelId: port.id, name: 'Hôtel du Port', role: 'admin', isCurrent: true },
    ])
  })

  test('a user’s choice of hotel does not affect another browser', async () => {
    const other = await signedIn()
    await choose(port)
    expect(await hotelOf(other)).toBe('Hôtel du Lac')
  })

  test('a user starts in the last chosen hotel at the next sign-in', async () => {
    await choose(port)
    expect(await hotelOf(await signedIn())).toBe('Hôtel du Port')
  })

  test('a user continues in another hotel when the chosen one removes their access', async () => {
    const chosen = await choose(port)
    await owner('update staff set active = false where user_id = $1 and hotel_id = $2', [userId, port.id])
    expect(await hotelOf(chosen)).toBe('Hôtel du Lac')
    expect(await hotelOf(await signedIn())).toBe('Hôtel du Lac')
    await owner('update staff set removed_at = now() where user_id = $1', [userId])
    expect(await hotelOf(chosen)).toBe(403)
  })

  test('a user cannot act in a hotel where they do not work by choosing it', async () => {
    expect(await hotelOf(await choose(await openHotel({ name: 'Hôtel de la Gare' })))).toBe('Hôtel du Lac')
  })
})

test('a session stays the same when its hotel changes, and the old cookie’s pending calls act in the new hotel', async () => {
  const session = () =>
    owner(
      `select id, created_at, expires_at from sessions where user_id = $1 and rights is distinct from 'ending'`,
      [userId],
    )
  const before = await session()
  const chosen = await choose(port)
  expect(await session()).toEqual(before)
  expect(chosen).not.toBe('')
  expect(await hotelOf(chosen)).toBe('Hôtel du Port')
  expect(await hotelOf(cookie)).toBe('Hôtel du Port')
})

describe('pages of the hotel before', () => {
  test('a stream of the former hotel ends within two seconds without events of the next, and another browser goes on', async () => {
    const other = await signedIn()
    const [mine, elsewhere] = [await listenWith(cookie), await listenWith(other)]
    expect([mine.status, elsewhere.status]).toEqual([200, 200])
    const chosen = await choose(port)
    const since = performance.now()
    await mine.ended
    expect(performance.now() - since).toBeLessThan(2000)
    expect(mine.heard).toEqual([{ kind: 'ended', why: 'hotel-changed' }])
    expect((await listenWith(chosen, `?hotel=${lake.id}`)).status).toBe(409)
    expect((await listenWith(chosen, `?hotel=${port.id}`)).status).toBe(200)
    expect(elsewhere.heard).toEqual([])
  })

  test('a stream of the former hotel names the reason if that hotel removed its listener', async () => {
    const stream = await listenWith(cookie)
    expect(stream.status).toBe(200)
    await owner('update staff set active = false where user_id = $1 and hotel_id = $2', [userId, lake.id])
    await stream.ended
    expect(stream.heard).toEqual([{ kind: 'ended', why: 'dismissed' }])
  })

  test('a page of the former hotel changes and reads nothing in the next', async () => {
    const chosen = await choose(port)
    const said = (hotel: Hotel) => ({
      cookie: chosen,
      [HOTEL_HEADER]: hotel.id,
      origin: site.origin,
      'content-type': 'application/json',
    })
    const read = (hotel: Hotel) => fetch(`${site.origin}/api/v1/hotel/details`, { headers: said(hotel) })
    const change = (hotel: Hotel) =>
      fetch(`${site.origin}/api/v1/room-types`, {
        method: 'POST',
        headers: said(hotel),
        body: JSON.stringify({ name: 'Suite' }),
      })
    for (const asked of [read, change]) {
      const refused = await asked(lake)
      expect(refused.status).toBe(409)
      expect((await refused.json()).data.reason).toBe('hotel-changed')
    }
    expect(await owner('select from room_types where name = $1', ['Suite'])).toHaveLength(0)
    for (const asked of [read, change]) expect((await asked(port)).status).toBe(200)
  })
})
