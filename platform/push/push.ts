import { createECDH } from 'node:crypto'
import { log } from '../log.ts'
import { meters } from '../meters.ts'
import { Outage } from '../outage.ts'
import { settings } from '../settings.ts'
import { vapidKeys } from './keys.ts'
import { post, pushThread } from './post.ts'
import type { PushAnswer } from './post-thread.ts'
import { isSlow, SLOW_AFTER_MS, serviceOf, takePlace } from './services.ts'
import type { PushMessage, PushTarget } from './shapes.ts'

/**
 * A push's outcome: accepted; the subscription is gone; refused for good; or to be retried, e.g. after some seconds.
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
/** The retry delay if all places of a slow service are taken. */
const FULL_SECONDS = 15

/** Whether a browser's subscription can be used: of a known push service, with keys that messages can be encrypted for. */
export function isUsable({ endpoint, p256dh, auth }: PushTarget): boolean {
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

/** Whether the browser's push service is so slow that no push should wait for it. */
export function isSlowToReach({ endpoint }: PushTarget): boolean {
  const service = serviceOf(endpoint)
  return service !== undefined && isSlow(service)
}

/** Encrypts a message for a browser (RFC 8291) and gives it to its push service. Never rejects. */
export async function sendPush(
  subscription: PushTarget,
  message: PushMessage,
  { timeoutMs = TIMEOUT_MS, patienceMs = SLOW_AFTER_MS }: { timeoutMs?: number; patienceMs?: number } = {},
): Promise<PushOutcome> {
  const service = serviceOf(subscription.endpoint)
  if (service === undefined) return { is: 'refused' }
  // A thread that cannot start shows as the push's failure.
  await pushThread.awake().catch(() => {})
  const giveBack = await takePlace(service, patienceMs)
  // It is slow, and all its places are taken.
  if (!giveBack) return { is: 'away', retryAfterSeconds: FULL_SECONDS }
  try {
    const sender = { subject: pushSubject().subject, ...vapidKeys() }
    const outcome = outcomeOf(await post({ subscription, message, sender, timeoutMs }), service)
    meters()?.push(service, outcome.is)
    return outcome
  } finally {
    giveBack()
  }
}

/**
 * The contact for push services (RFC 8292): the site, or the sender of its mails; and whether all services accept it.
 * Apple answers 403 to localhost.
 */
export function pushSubject(): { subject: string; isAccepted: boolean } {
  const { publicUrl, mail } = settings()
  if (publicUrl?.startsWith('https:')) return { subject: publicUrl, isAccepted: true }
  const address = /<(.+)>/.exec(mail.from)?.[1] ?? mail.from
  return { subject: `mailto:${address}`, isAccepted: /@.+\.[a-z]{2,}$/i.test(address) }
}

/** By push services, of which the settings name few. */
const outages = new Map<string, Outage>()

function outageOf(service: string): Outage {
  const known =
    outages.get(service) ?? new Outage('a push service takes no pushes', 'a push service takes pushes again')
  outages.set(service, known)
  return known
}

function outcomeOf(answer: PushAnswer, service: string): PushOutcome {
  if ('why' in answer) {
    // Without the address, which is all that is needed to ring that phone.
    outageOf(service).failed({ service, why: answer.why })
    return { is: 'away' }
  }
  const { status, retryAfter } = answer
  if (status === 429 || status >= 500) {
    outageOf(service).failed({ service, status })
    return { is: 'away', retryAfterSeconds: secondsOf(retryAfter) }
  }
  outageOf(service).works({ service })
  if (status >= 200 && status < 300) return { is: 'reached' }
  if (status === 404 || status === 410) return { is: 'gone' }
  // A key that it does not know, a message that is too long, a redirect: to try the same again would change nothing.
  log.error({ service, status }, 'a push service refuses a message')
  return { is: 'refused' }
}

/** As HTTP says it: seconds, or a date. */
function secondsOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), RETRY_AFTER_MAXIMUM_S)
}
