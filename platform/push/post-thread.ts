import http from 'node:http'
import https from 'node:https'
import { LRUCache } from 'lru-cache'
import webPush from 'web-push'
import { answerQuestions } from '../thread-side.ts'
import type { PushMessage, PushTarget } from './shapes.ts'

// Runs in a thread of its own (post.ts): encrypts pushes and sends them. In tests and development Node runs this file
// as it is: only erasable types. Nothing in here is logged.

/** A push whose push service is known, and who sends it (RFC 8292). */
export interface Posted {
  subscription: PushTarget
  message: PushMessage
  sender: { subject: string; publicKey: string; privateKey: string }
  timeoutMs: number
}

/** The push service's answer, or the reason why there is none. */
export type PushAnswer = { status: number; retryAfter?: string | undefined } | { why: string }

/** Below pages and streams. */
const NICENESS = 5

/** The most bytes read of an answer's body before its connection is closed: nothing in it is needed. */
const BODY_MAXIMUM = 64 * 1024
/** To sign who sends it costs more than all else that is done for a push: one token goes with many, for so long. */
const TOKEN_MS = 3_600_000
const tokens = new LRUCache<string, string>({ max: 64, ttl: TOKEN_MS })

/** The sender's token for a push service (RFC 8292). */
function tokenFor(audience: string, { subject, publicKey, privateKey }: Posted['sender']): string {
  const name = `${audience} ${publicKey} ${subject}`
  const known = tokens.get(name)
  if (known) return known
  const { Authorization } = webPush.getVapidHeaders(audience, subject, publicKey, privateKey, 'aes128gcm')
  tokens.set(name, Authorization)
  return Authorization
}

/** The message as it goes over the wire (RFC 8291). */
function sealed({ subscription: { endpoint, p256dh, auth }, message: { text, topic, ttlSeconds } }: Posted) {
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    TTL: ttlSeconds,
    urgency: 'high',
    ...(topic && { topic }),
  })
}

function post(posted: Posted): Promise<PushAnswer> {
  const url = new URL(posted.subscription.endpoint)
  const { headers, body } = sealed(posted)
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, Authorization: tokenFor(url.origin, posted.sender) },
      // For the whole exchange: redirects are not followed, and a body may never end.
      signal: AbortSignal.timeout(posted.timeoutMs),
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      let left = BODY_MAXIMUM
      answer.on('error', () => {})
      answer.on('data', (part: Buffer) => {
        left -= part.length
        if (left < 0) answer.destroy()
      })
    })
    sent.end(body)
  })
}

/** An error's reason without any address. */
const whyOf = (error: unknown): string => {
  const { name, code, cause } = error as Error & { code?: unknown }
  return cause instanceof Error ? cause.name : String(code ?? name)
}

answerQuestions<Posted, PushAnswer>(NICENESS, (posted) =>
  Promise.try(post, posted).catch((error: unknown) => ({ why: whyOf(error) })),
)
