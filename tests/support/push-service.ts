import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { PushTarget } from '../../platform/push/shapes.ts'
import { decryptPush, type ReceiverKeys } from './push-decryption.ts'

/** A push that the service has taken. */
export interface TakenPush {
  /** When: ms since 1970. */
  at: number
  headers: IncomingHttpHeaders
  /** As the browser reads it. */
  text: string
  /** The sender's claims: RFC 8292. */
  claims: { aud: string; exp: number; sub: string }
}

/** How a browser's push resource answers. */
interface Answering {
  status: number
  retryAfter?: string
  /** It answers only once this is over, or so much later. */
  until?: Promise<unknown>
  afterMs?: number
}

/** A browser that is subscribed at the service. */
export interface Receiver {
  subscription: PushTarget
  /** Accepted pushes, in order. */
  took: TakenPush[]
  /** From now on its address answers so; as it should, where nothing is said. */
  answers(how?: Answering): void
}

/** A push service on loopback by RFC 8030, 8291 and 8292, which refuses everything else. */
export interface PushService {
  origin: string
  receiver(): Receiver
  /** Refused pushes, with reasons. */
  refused: string[]
  /** The most pushes that it had under way at once. */
  readonly busiest: number
  close(): Promise<void>
}

const created: Answering = { status: 201 }

interface Known extends Receiver {
  keys: ReceiverKeys
  answering: Answering
}

/** Listens on a free port, which the setting PUSH_SERVICES then has to name. */
export async function startPushService(): Promise<PushService> {
  const known = new Map<string, Known>()
  const refused: string[] = []
  let [underWay, busiest] = [0, 0]
  const server = createServer(async (request, response) => {
    busiest = Math.max(busiest, ++underWay)
    try {
      const receiver = known.get(request.url ?? '')
      const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
      const { status, retryAfter, until, afterMs } = receiver?.answering ?? { status: 404 }
      await until
      if (afterMs) await wait(afterMs)
      const fault = receiver && status === 201 ? take(receiver, request, body, origin) : undefined
      if (fault) refused.push(fault.why)
      const headers = { ...(retryAfter && { 'retry-after': retryAfter }) }
      response.writeHead(fault?.status ?? status, headers).end()
    } finally {
      underWay--
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    refused,
    get busiest() {
      return busiest
    },
    receiver() {
      const path = `/push/${randomUUID()}`
      const made = newReceiver(origin + path)
      known.set(path, made)
      return made
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function newReceiver(endpoint: string): Known {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const keys = { privateKey: pair.getPrivateKey(), publicKey, authSecret: randomBytes(16) }
  const receiver: Known = {
    subscription: {
      endpoint,
      p256dh: publicKey.toString('base64url'),
      auth: keys.authSecret.toString('base64url'),
    },
    keys,
    took: [],
    answering: created,
    answers: (how = created) => {
      receiver.answering = how
    },
  }
  return receiver
}

class Fault extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Accepts a push or returns its fault. */
function take(receiver: Known, { method, headers }: IncomingMessage, body: Buffer, origin: string) {
  try {
    if (method !== 'POST') throw new Fault(405, 'it is no POST')
    if (!/^\d+$/.test(String(headers.ttl))) throw new Fault(400, 'it has no TTL')
    if (!/^[\w-]{0,32}$/.test(String(headers.topic ?? ''))) throw new Fault(400, 'its topic is no topic')
    const urgencies = ['very-low', 'low', 'normal', 'high']
    if (!urgencies.includes(String(headers.urgency ?? 'normal'))) throw new Fault(400, 'its urgency is none')
    if (headers['content-encoding'] !== 'aes128gcm')
      throw new Fault(415, 'it is not encrypted as it should be')
    if (body.length > 4096) throw new Fault(413, 'it is too long')
    const claims = senderOf(headers.authorization, origin)
    const at = performance.timeOrigin + performance.now()
    receiver.took.push({ at, headers, claims, text: decryptPush(body, receiver.keys) })
    return undefined
  } catch (error) {
    const { message } = error as Error
    return { status: error instanceof Fault ? error.status : 400, why: message }
  }
}

/** The sender: RFC 8292, sections 2 and 3. */
function senderOf(authorization: string | undefined, origin: string): TakenPush['claims'] {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (!token || !key) throw new Fault(401, 'it does not say who sends it')
  const [head = '', said = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x as string, y: y as string },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${said}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Fault(403, 'its token is not signed with the key that it names')
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const claims = JSON.parse(Buffer.from(said, 'base64url').toString()) as TakenPush['claims']
  const seconds = Date.now() / 1000
  if (alg !== 'ES256') throw new Fault(403, 'its token is signed in another way')
  if (claims.aud !== origin) throw new Fault(403, 'its token is for another service')
  if (!(claims.exp > seconds && claims.exp <= seconds + 86_400))
    throw new Fault(403, 'its token is over, or good for too long')
  if (!/^(mailto:|https:)/.test(claims.sub)) throw new Fault(403, 'its token says nobody to turn to')
  return claims
}
