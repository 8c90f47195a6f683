import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { Staff } from '../../domain/actor.ts'
import { createUser } from '../../platform/auth/auth.ts'
import { startLive } from '../../server/live.ts'
import { asOwner } from './database.ts'
import { employ, type Hotel } from './hotel.ts'

let files = 0

/**
 * Listens on a free port while the file's tests run. All requests come from the file's own address, so that limits by
 * address are not shared between files.
 */
export function listening(): { readonly origin: string; from: string } {
  const from = `127.0.1.${++files}`
  let server: Server
  let stopLive: () => void
  let origin = ''
  beforeAll(async () => {
    const { createListener } = await import('../../server/app.ts')
    stopLive = startLive()
    server = createServer(createListener('nowhere')).listen(0, '127.0.0.1')
    server.on('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: from }))
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    stopLive()
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  })
  return {
    get origin() {
      return origin
    },
    from,
  }
}

export const PASSWORD = 'correct horse battery'

export async function signIn(origin: string, email: string, password = PASSWORD): Promise<Response> {
  return fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  })
}

/** The cookie of a new employee who has signed in. */
export async function cookieOf(origin: string, hotel: Hotel, role: 'admin' | 'employee'): Promise<string> {
  const email = `${crypto.randomUUID()}@hotel.example`
  await employ(hotel.id, await createUser(email, 'Paul', PASSWORD), role, 'Paul')
  return cookieIn(await signIn(origin, email))
}

/** Opens a session like a sign-in. Returns its id. */
export async function openSession(url: string, { userId }: Staff): Promise<string> {
  const id = randomUUID()
  await asOwner(url, (owner) =>
    owner.query(
      `insert into sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [id, userId, randomUUID()],
    ),
  )
  return id
}

/** The cookies that an answer sets, as the next request sends them. */
export const cookieIn = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
