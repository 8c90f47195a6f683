import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Guest, Staff } from '../domain/actor.ts'
import type { GuestMessage, StaffMessage } from '../domain/events.ts'
import { operations } from '../domain/operations.ts'
import { auth } from '../platform/auth/auth.ts'
import { endOwnSessions } from '../platform/auth/sessions.ts'
import { database } from '../platform/database/tenancy.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, hire, openHotel, type Room } from '../tests/support/hotel.ts'
import { cookieIn, cookieOf, listening, openSession, signIn } from '../tests/support/server.ts'
import { listen, serveStream } from '../tests/support/sse.ts'
import { streamToGuest, streamToStaff } from './live.ts'

const installed = installation()
const site = listening()

const owner = <Row = unknown>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let hotel: Hotel
let room: Room
let guest: Guest
beforeEach(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel)
  guest = await guestOf(room)
})

const guestListen = (token = room.token) =>
  listen<GuestMessage>(`${site.origin}/room/${token}/live`, { cookie: `device=${guest.deviceId}` })

/** A signed-in colleague with a stream. */
async function colleague() {
  const cookie = await cookieOf(site.origin, hotel, 'employee')
  const [found] = await owner<{ userId: string }>(
    `select user_id as "userId" from staff where hotel_id = $1 and name = 'Paul'`,
    [hotel.id],
  )
  const stream = await listen<StaffMessage>(`${site.origin}/live`, { cookie })
  return { cookie, stream, userId: found?.userId as string }
}

describe('ended staff streams', () => {
  test('a staff stream ends and names the reason after the sign-out', async () => {
    const { cookie, stream } = await colleague()
    await auth().api.signOut({ headers: new Headers({ cookie }) })
    await stream.ended
    expect(stream.heard).toEqual([{ kind: 'ended', why: 'signed-out' }])
    expect((await listen(`${site.origin}/live`, { cookie })).status).toBe(401)
  })

  test.each([
    ['the session is deleted', 'delete from sessions where user_id = $1', 'signed-out'],
    [
      'the session runs out',
      `update sessions set expires_at = now() - interval '1 second' where user_id = $1`,
      'signed-out',
    ],
    ['its listener is deactivated', 'update staff set active = false where user_id = $1', 'dismissed'],
    ['its listener is removed', 'update staff set removed_at = now() where user_id = $1', 'dismissed'],
    ['its listener becomes an admin', `update staff set role = 'admin' where user_id = $1`, 'role-changed'],
  ])('a staff stream ends and names the reason when %s', async (_what, sql, why) => {
    const { stream, userId } = await colleague()
    await owner(sql, [userId])
    await stream.ended
    expect(stream.heard).toEqual([{ kind: 'ended', why }])
  })

  test.each([
    ['deactivates', operations.deactivateEmployee, 'dismissed'],
    ['removes', operations.removeEmployee, 'dismissed'],
    [
      'makes an admin of',
      (admin: Staff, { userId }: { userId: string }) =>
        operations.changeEmployee(admin, { userId, name: 'Paul', role: 'admin', revision: 1 }),
      'role-changed',
    ],
  ] as const)(
    'a staff stream ends within two seconds when an admin %s its listener',
    async (_what, end, why) => {
      const { stream, userId } = await colleague()
      await end(hotel.admin, { userId })
      const since = performance.now()
      await stream.ended
      expect(performance.now() - since).toBeLessThan(2000)
      // It may still have heard that who works there has changed.
      expect(stream.heard.at(-1)).toEqual({ kind: 'ended', why })
    },
  )

  test('a staff stream ends within two seconds when its listener signs it out from elsewhere, and the other goes on', async () => {
    const { cookie, stream } = await colleague()
    const [{ email = '' } = {}] = await owner<{ email: string }>(
      `select email from users join staff on staff.user_id = users.id where hotel_id = $1 and staff.name = 'Paul'`,
      [hotel.id],
    )
    const elsewhere = cookieIn(await signIn(site.origin, email))
    const other = await listen<StaffMessage>(`${site.origin}/live`, { cookie: elsewhere })
    await endOwnSessions(new Headers({ cookie: elsewhere }), 'others')
    const since = performance.now()
    await stream.ended
    expect(performance.now() - since).toBeLessThan(2000)
    expect(stream.heard).toEqual([{ kind: 'ended', why: 'signed-out' }])
    expect((await listen(`${site.origin}/live`, { cookie })).status).toBe(401)
    expect(other.heard).toEqual([])
  })

  test('a staff stream ends when its listener now works in another hotel', async () => {
    const { stream, userId } = await colleague()
    const other = await openHotel()
    await owner('update staff set hotel_id = $1 where user_id = $2', [other.id, userId])
    await stream.ended
    expect(stream.heard).toEqual([{ kind: 'ended', why: 'dismissed' }])
  })
})

describe('ended guest streams', () => {
  test('a guest’s stream requests a reload and ends when the link is replaced behind the server’s back, and the old link opens none', async () => {
    const stream = await guestListen()
    await owner('update room_links set revoked_at = now() where token = $1', [room.token])
    await stream.ended
    expect(stream.heard).toEqual([{ kind: 'reload' }])
    expect((await guestListen()).status).toBe(404)
  })

  test('a guest’s stream requests a reload and ends when the stay is ended behind the server’s back, and the next stay’s stream goes on', async () => {
    const stream = await guestListen()
    await owner('update stays set ended_at = now() where room_id = $1', [room.id])
    await owner('insert into stays (hotel_id, room_id, number) values ($1, $2, 2)', [hotel.id, room.id])
    await stream.ended
    expect(stream.heard).toEqual([{ kind: 'reload' }])
    const [next] = [await guestListen(), await colleague()]
    await Promise.race([next.ended, looks(2)])
    expect(next.heard).toEqual([])
  })
})

describe('rights that end while a stream opens', () => {
  test('a staff stream ends if the right ends between its lookup and the stream’s opening', async () => {
    const actor = await hire(hotel.id, 'employee', 'Left meanwhile')
    const sessionId = await openSession(installed.url, actor)
    await owner('delete from sessions where id = $1', [sessionId])
    const { origin } = await serveStream((c) => streamToStaff(c, actor, sessionId))
    const stream = await listen<StaffMessage>(origin)
    await stream.ended
    expect(stream.heard).toEqual([{ kind: 'ended', why: 'signed-out' }])
  })

  test('a guest’s stream ends if the right ends between its lookup and the stream’s opening', async () => {
    await owner('update room_links set revoked_at = now() where token = $1', [room.token])
    const { origin } = await serveStream((c) => streamToGuest(c, guest))
    const stream = await listen<GuestMessage>(origin)
    await stream.ended
    expect(stream.heard).toEqual([{ kind: 'reload' }])
  })
})

test('listeners who keep their right stay connected while others lose theirs', async () => {
  const [mine, hers] = [await colleague(), await guestListen()]
  const leaving = await hire(hotel.id, 'employee', 'Leaving')
  const { origin } = await serveStream((c) => streamToStaff(c, leaving, 'no session'))
  await (await listen(origin)).ended
  await Promise.race([mine.stream.ended, hers.ended, looks(2)])
  expect([mine.stream.heard, hers.heard]).toEqual([[], []])
})

/** Waits until rights have been looked at as many times from now on. */
async function looks(count: number): Promise<void> {
  const asked = vi.spyOn(database(), 'query')
  onTestFinished(() => asked.mockRestore())
  const questions = () => JSON.stringify(asked.mock.calls).match(/"ended_sessions"/g) ?? []
  await vi.waitFor(() => expect(questions().length).toBeGreaterThanOrEqual(count), { timeout: 10_000 })
}
