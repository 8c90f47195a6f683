import type { DueWork } from '../../platform/jobs.ts'
import { log } from '../../platform/log.ts'
import { Outage } from '../../platform/outage.ts'
import { newId } from '../ids.ts'
import { enqueueMany, inHotel } from '../job.ts'
import { adminsOf } from '../staff/managers.ts'
import {
  type Attempt,
  dueDeliveries,
  isDelivered,
  nextDelivery,
  recordAttempts,
  type WaitingDelivery,
} from './delivery-queries.ts'
import { webhookEvents } from './events.ts'
import { leaseWebhooks } from './lookups.ts'
import { followForWebhooks, webhooksDue } from './outbox.ts'
import * as queries from './queries.ts'
import { webhookOffMail } from './queued.ts'
import { isTooLong, pauseAfter } from './rules.ts'
import { sendWebhookMessage } from './send.ts'

// Of an endpoint, one server sends at a time: the one that leased it. An endpoint that fails rests, so that it takes
// hardly any of the server's places, and its other messages wait without attempts.

const JOB = 'webhooks.send'
/** Endpoints that a server sends to at once. */
const ENDPOINTS_AT_ONCE = 50
/** Messages of an endpoint that are read and recorded together, and those under way at once. */
const [BATCH_SIZE, MESSAGES_AT_ONCE] = [20, 4]
/** Longer than any batch: after this, the server that took an endpoint was killed. */
const LEASE_MS = 120_000
const GONE = 410

/** The queue's look finds due endpoints too (platform/jobs.ts). */
export const dueWebhookWork: DueWork = { isDue: 'is_webhook_due', found: webhooksDue.publish }

/** Makes and sends messages in this process. Returns the function that ends it. */
export function workWebhooks(): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const ending = new AbortController()
  const outage = new Outage('due webhooks wait for the database; trying again', 'webhooks are sent again')
  let looking: Promise<void> | undefined
  let isAskedAgain = false
  const begin = (hotelId: string, webhookId: string) => {
    const run = workEndpoint(hotelId, webhookId, ending.signal)
      .catch((error: unknown) =>
        log.warn({ err: error, hotelId }, 'a webhook could not be worked; trying again later'),
      )
      .finally(() => {
        // A full server left others due.
        if (running.size === ENDPOINTS_AT_ONCE) look()
        running.delete(run)
      })
    running.add(run)
  }
  const lookOnce = async () => {
    const free = ENDPOINTS_AT_ONCE - running.size
    if (free === 0) return
    const now = new Date()
    const due = await leaseWebhooks(now, new Date(now.getTime() + LEASE_MS), free)
    for (const { hotelId, webhookId } of due) begin(hotelId, webhookId)
  }
  const look = () => {
    if (ending.signal.aborted) return
    isAskedAgain = true
    looking ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false
        await lookOnce()
      }
      outage.works()
    })()
      .catch((error: unknown) => outage.failed({ err: error }))
      .finally(() => {
        looking = undefined
      })
  }
  const ends = [followForWebhooks(), webhooksDue.subscribe(look)]
  return async () => {
    for (const end of ends) end()
    ending.abort()
    await looking
    await Promise.all(running)
  }
}

/** Sends an endpoint's messages until none is due, or the endpoint fails. */
async function workEndpoint(hotelId: string, webhookId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const batch = await inHotel(JOB, hotelId, (call) => takeBatch(call, webhookId, signal.aborted))
    if (!batch) return
    const attempts = await sendBatch(batch.webhook, batch.deliveries, signal)
    const isResting = await inHotel(JOB, hotelId, (call) => recordBatch(call, batch, attempts))
    if (isResting) return
  }
}

type JobCall = Parameters<Parameters<typeof inHotel>[2]>[0]

interface Batch {
  webhook: queries.StoredWebhook
  deliveries: WaitingDelivery[]
}

/** Takes the endpoint's next messages and renews its lease. Without messages, ends the lease and returns undefined. */
async function takeBatch(
  { tenant, now }: JobCall,
  webhookId: string,
  isEnding: boolean,
): Promise<Batch | undefined> {
  const webhook = await queries.lockWebhook(tenant, webhookId)
  if (!webhook || webhook.offReason !== null) return undefined
  // One message finds out whether an endpoint that failed works again.
  const limit = webhook.failures > 0 ? 1 : BATCH_SIZE
  const deliveries = isEnding ? [] : await dueDeliveries(tenant, webhookId, now, limit)
  const dueAt =
    deliveries.length > 0 ? new Date(now.getTime() + LEASE_MS) : await nextDelivery(tenant, webhookId)
  await queries.updateWebhook(tenant, webhookId, { dueAt })
  return deliveries.length > 0 ? { webhook, deliveries } : undefined
}

/** Sends some at once. After an attempt without an answer it begins no other: they would all wait in vain. */
async function sendBatch(
  webhook: queries.StoredWebhook,
  deliveries: readonly WaitingDelivery[],
  signal: AbortSignal,
): Promise<Attempt[]> {
  const left = [...deliveries]
  const attempts: Attempt[] = []
  const isOver = () => signal.aborted || attempts.some(({ trouble }) => trouble !== null)
  const sendNext = async () => {
    for (let next = left.shift(); next && !isOver(); next = left.shift())
      attempts.push(await sendWebhookMessage(webhook, next))
  }
  await Promise.all(Array.from({ length: MESSAGES_AT_ONCE }, sendNext))
  return attempts
}

/** Records a batch; returns whether the endpoint rests now, or is off. */
async function recordBatch(call: JobCall, batch: Batch, attempts: readonly Attempt[]): Promise<boolean> {
  const { tenant, now } = call
  const webhook = await queries.lockWebhook(tenant, batch.webhook.id)
  if (!webhook) return true
  const { id, offReason } = webhook
  const found = new Map(batch.deliveries.map((one) => [one.id, one]))
  await recordAttempts(
    tenant,
    id,
    attempts.map((attempt) => {
      const { createdAt = now, tries = 0 } = found.get(attempt.id) ?? {}
      const isOver = isDelivered(attempt) || isTooLong(createdAt, now) || offReason !== null
      return { ...attempt, dueAt: isOver ? null : new Date(now.getTime() + pauseAfter(tries + 1)) }
    }),
  )
  if (offReason !== null) return true
  if (attempts.length === 0) return false
  if (attempts.some(isDelivered)) {
    if (webhook.failingSince) await queries.updateWebhook(tenant, id, { failures: 0, failingSince: null })
    return false
  }
  const failingSince = webhook.failingSince ?? now
  const isGone = attempts.some(({ status }) => status === GONE)
  if (isGone || isTooLong(failingSince, now)) {
    await switchOffByItself(call, webhook, isGone ? 'gone' : 'failing')
    return true
  }
  const failures = Math.min(webhook.failures + 1, 1_000)
  const dueAt = new Date(now.getTime() + pauseAfter(failures))
  await queries.updateWebhook(tenant, id, { failures, failingSince, dueAt })
  return true
}

/** Switches an endpoint off and mails the admins. */
async function switchOffByItself(
  call: JobCall,
  { id: webhookId, url, failingSince }: queries.StoredWebhook,
  offReason: 'failing' | 'gone',
): Promise<void> {
  const { tenant, record } = call
  await queries.switchOff(tenant, webhookId, offReason)
  record(webhookEvents.switchedOff, {
    subjectId: webhookId,
    payload: {},
    before: { failingSince: failingSince?.toISOString() ?? null },
    after: { url, offReason },
  })
  const people = await adminsOf(call)
  await enqueueMany(
    tenant,
    webhookOffMail,
    people.map(({ userId }) => ({ id: newId(), hotelId: tenant.hotelId, webhookId, userId })),
  )
}
