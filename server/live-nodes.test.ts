import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffMessage } from '../domain/events.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { type Hotel, openHotel } from '../tests/support/hotel.ts'
import { type Node, startNode } from '../tests/support/node.ts'
import { cookieOf, listening } from '../tests/support/server.ts'
import { listen } from '../tests/support/sse.ts'

const installed = installation()
const site = listening()

let hotel: Hotel
let other: Node
beforeAll(async () => {
  hotel = await openHotel()
  other = await startNode({ DATABASE_URL: installed.url })
  return other.stop
})

describe('what is changed on another node ends streams, cookies and tokens here within two seconds', () => {
  test.each<[string, string, (node: Node, userId: string) => Promise<unknown>]>([
    [
      'another role',
      'role-changed',
      ({ operations }, userId) =>
        operations.changeEmployee(hotel.admin, { userId, name: 'Paul', role: 'admin', revision: 1 }),
    ],
    [
      'a deactivation',
      'dismissed',
      ({ operations }, userId) => operations.deactivateEmployee(hotel.admin, { userId }),
    ],
    [
      'a removal',
      'dismissed',
      ({ operations }, userId) => operations.removeEmployee(hotel.admin, { userId }),
    ],
  ])('%s', async (_what, why, change) => {
    const cookie = await cookieOf(site.origin, hotel, 'employee')
    const ask = async (headers: Record<string, string>) =>
      fetch(`${site.origin}/api/v1/identity`, { headers })
    const { token, role } = await (await ask({ cookie })).json()
    expect(role).toBe('employee')
    const [found] = await asOwner(
      installed.url,
      async (owner) =>
        (
          await owner.query(
            `select user_id from staff join sessions using (user_id) where hotel_id = $1 order by sessions.created_at desc limit 1`,
            [hotel.id],
          )
        ).rows,
    )
    const stream = await listen<StaffMessage>(`${site.origin}/live`, { cookie })
    await change(other, found.user_id)
    const since = performance.now()
    expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(401)
    expect((await (await ask({ cookie })).json()).role).not.toBe('employee')
    await stream.ended
    expect(performance.now() - since).toBeLessThan(2000)
    expect(stream.heard.at(-1)).toEqual({ kind: 'ended', why })
  })
})
