import { createECDH } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import webPush from 'web-push'
import { log } from '../log.ts'
import { type Settings, settings } from '../settings.ts'
import { vapidKeys } from './keys.ts'
import { isSlow, PATIENCE_MS, serviceOf, takePlace } from './services.ts'

/** A browser's, as it names it (RFC 8030, 8291): where it is reached, and the keys that messages are encrypted for. */
export interface PushSubscription {
  endpoint: string
  /** An uncompressed point on P-256 and 16 bytes, both as base64url. */
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** What the browser's service worker is given; at most about 3,000 bytes. */
  text: string
  /** At most 32 characters of base64url: a newer message takes the place of an older one that waits there. */
  topic?: string
  /** For how long the push service keeps it for a phone that is out of reach. */
  ttlSeconds: number
}

/**
 * What came of a push: the push service has taken it; the subscription is no more; it will never be taken as it is; it may
 * be later, e.g. after so many seconds.
 */
export type PushOutcome =
  | { is: 'reached' | 'gone' }
  | { is: 'refused' }
  | { is: 'away'; retryAfterSeconds?: number | undefined }

/** How long a push service may take to answer. */
const TIMEOUT_MS = 10_000
/** For no longer than that is a push service believed that asks to be left alone. */
const RETRY_AFTER_MAXIMUM_S = 3_600
const ENDPOINT_MAXIMUM = 1_000
/** Where all places of a slow service are taken, it is asked again that much later. */
const FULL_SECONDS = 15

/** Whether a browser's subscription can be used: of a known push service, with keys that messages can be encrypted for. */
export function isUsable({ endpoint, p256dh, auth }: PushSubscription): boolean {
  if (endpoint.length > ENDPOINT_MAXIMUM || serviceOf(endpoint) === undefined) return false
  return Buffer.from(auth, 'base64url').length === 16 && isPoint(Buffer.from(p256dh, 'base64url'))
}

function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}

/** Whether the push service that a browser is reached by is just now so slow that nobody is to wait for it. */
export function isSlowToReach({ endpoint }: PushSubscription): boolean {
  const service = serviceOf(endpoint)
  return service !== undefined && isSlow(service)
}

/** Encrypts a message for a browser (RFC 8291) and gives it to its push service. Never rejects. */
export async function sendPush(
  subscription: PushSubscription,
  message: PushMessage,
  { timeoutMs = TIMEOUT_MS, patienceMs = PATIENCE_MS }: { timeoutMs?: number; patienceMs?: number } = {},
): Promise<PushOutcome> {
  const service = serviceOf(subscription.endpoint)
  if (service === undefined) return { is: 'refused' }
  const giveBack = await takePlace(service, patienceMs)
  // It is slow, and all its places are taken.
  if (!giveBack) return { is: 'away', retryAfterSeconds: FULL_SECONDS }
  try {
    const answer = await fetch(subscription.endpoint, {
      ...sealed(subscription, message),
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Nothing in it is of use, and nobody says how much there is.
    await answer.body?.cancel()
    return outcomeOf(answer, service)
  } catch (error) {
    // Without the address, which is all that is needed to ring that phone.
    log.warn({ service, why: whyOf(error) }, 'a push service did not answer')
    return { is: 'away' }
  } finally {
    giveBack()
  }
}

const whyOf = (error: unknown): string => {
  const { name, cause } = error as Error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : name
}

/** The message as it goes over the wire. */
function sealed({ endpoint, p256dh, auth }: PushSubscription, { text, topic, ttlSeconds }: PushMessage) {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    TTL: ttlSeconds,
    urgency: 'high',
    ...(topic && { topic }),
  })
  const { 'Content-Length': _, ...others } = headers
  const named = Object.entries(others).map(([name, value]) => [name, String(value)] as [string, string])
  named.push(['Authorization', senderFor(new URL(endpoint).origin)])
  return { headers: named, body: new Uint8Array(body) }
}

/** To sign who sends it costs more than all else that is done for a push: one token goes with many, for so long. */
const TOKEN_MS = 3_600_000
const tokens = new LRUCache<string, string>({ max: 64, ttl: TOKEN_MS })

/** Who sends it, for a push service (RFC 8292). */
function senderFor(audience: string): string {
  const { publicKey, privateKey } = vapidKeys()
  const subject = subjectOf(settings())
  const name = `${audience} ${publicKey} ${subject}`
  const known = tokens.get(name)
  if (known) return known
  const { Authorization } = webPush.getVapidHeaders(audience, subject, publicKey, privateKey, 'aes128gcm')
  tokens.set(name, Authorization)
  return Authorization
}

/** Whom a push service can turn to: the site itself, or else where its mails come from. */
function subjectOf({ publicUrl, mail }: Pick<Settings, 'publicUrl' | 'mail'>): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:${/<(.+)>/.exec(mail.from)?.[1] ?? mail.from}`
}

function outcomeOf({ status, ok, headers }: Response, service: string): PushOutcome {
  if (ok) return { is: 'reached' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 429 || status >= 500) {
    log.warn({ service, status }, 'a push service asks to be tried again')
    return { is: 'away', retryAfterSeconds: secondsOf(headers.get('retry-after')) }
  }
  // A key that it does not know, a message that is too long, a redirect: to try the same again would change nothing.
  log.error({ service, status }, 'a push service refuses a message')
  return { is: 'refused' }
}

/** As HTTP says it: seconds, or a date. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), RETRY_AFTER_MAXIMUM_S)
}
