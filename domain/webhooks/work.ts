import { setTimeout as wait } from 'node:timers/promises'
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
  nextDeliveries,
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
/** How long attempts that have ended wait for others. */
const TOGETHER_MS = 100
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
  let [free, isAskedAgain] = [ENDPOINTS_AT_ONCE, false]
  let looking: Promise<void> | undefined
  const release = (endpoints: number) => {
    // A full server left others due.
    if (free === 0 && endpoints > 0) look()
    free += endpoints
  }
  const begin = (hotelId: string, webhookIds: string[]) => {
    free -= webhookIds.length
    const run = workEndpoints(hotelId, webhookIds, release, ending.signal)
      .catch((error: unknown) =>
        log.warn({ err: error, hotelId }, 'webhooks could not be worked; trying again later'),
      )
      .finally(() => running.delete(run))
    running.add(run)
  }
  const lookOnce = async () => {
    if (free === 0) return
    const now = new Date()
    const due = await leaseWebhooks(now, new Date(now.getTime() + LEASE_MS), free)
    for (const [hotelId, those] of Map.groupBy(due, (one) => one.hotelId))
      begin(
        hotelId,
        those.map(({ webhookId }) => webhookId),
      )
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

/**
 * Sends messages of a hotel's endpoints, each endpoint on its own, until none is due or the endpoint fails. Attempts
 * that end at about the same time are recorded together.
 */
async function workEndpoints(
  hotelId: string,
  webhookIds: string[],
  release: (endpoints: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const sending = new Set<Promise<void>>()
  const sent: SentBatch[] = []
  let held = webhookIds.length
  const begin = (batches: readonly Batch[]) => {
    for (const batch of batches) {
      const run = sendBatch(batch, signal)
        .then((attempts) => void sent.push({ ...batch, attempts }))
        .catch((error: unknown) => log.warn({ err: error, hotelId }, 'webhook messages could not be sent'))
        .finally(() => sending.delete(run))
      sending.add(run)
    }
    release(held - sending.size)
    held = sending.size
  }
  try {
    begin(
      await inHotel(JOB, hotelId, async (call) =>
        takeBatches(call, await queries.lockWebhooks(call.tenant, webhookIds), signal.aborted),
      ),
    )
    while (sending.size > 0 || sent.length > 0) {
      if (sent.length === 0) await Promise.race(sending)
      await Promise.race([Promise.all(sending), wait(TOGETHER_MS, undefined, { ref: false })])
      const recorded = sent.splice(0)
      begin(
        await inHotel(JOB, hotelId, async (call) =>
          takeBatches(call, await recordBatches(call, recorded), signal.aborted),
        ),
      )
    }
  } finally {
    release(held)
  }
}

type JobCall = Parameters<Parameters<typeof inHotel>[2]>[0]

interface Batch {
  webhook: queries.StoredWebhook
  deliveries: WaitingDelivery[]
}
interface SentBatch extends Batch {
  attempts: Attempt[]
}

/** Takes the endpoints' next messages and renews their leases. Endpoints without messages lose theirs. */
async function takeBatches(
  { tenant, now }: JobCall,
  webhooks: readonly queries.StoredWebhook[],
  isEnding: boolean,
): Promise<Batch[]> {
  const ready = webhooks.filter(({ offReason }) => offReason === null)
  if (ready.length === 0) return []
  // One message finds out whether an endpoint that failed works again.
  const asked = ready.map(({ id, failures }) => ({ id, limit: failures > 0 ? 1 : BATCH_SIZE }))
  const due = isEnding ? [] : await dueDeliveries(tenant, asked, now)
  const batches = [...Map.groupBy(due, ({ webhookId }) => webhookId)].flatMap(([id, deliveries]) => {
    const webhook = ready.find((one) => one.id === id)
    return webhook ? [{ webhook, deliveries }] : []
  })
  const taken = new Set(batches.map(({ webhook }) => webhook.id))
  const idle = ready.filter(({ id }) => !taken.has(id))
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  await queries.saveDue(tenant, [
    ...(await nextDeliveries(
      tenant,
      idle.map(({ id }) => id),
    )),
    ...batches
      .filter(({ webhook: { dueAt } }) => Number(dueAt) < leasedUntil.getTime() - LEASE_MS / 2)
      .map(({ webhook: { id } }) => ({ id, dueAt: leasedUntil })),
  ])
  return batches
}

/** Sends some at once. After an attempt without an answer it begins no other: they would all wait in vain. */
async function sendBatch({ webhook, deliveries }: Batch, signal: AbortSignal): Promise<Attempt[]> {
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

/** Records batches; returns the endpoints that neither rest now nor are off. */
async function recordBatches(call: JobCall, sent: readonly SentBatch[]): Promise<queries.StoredWebhook[]> {
  const { tenant, now } = call
  const ids = sent.map(({ webhook }) => webhook.id)
  const locked = new Map((await queries.lockWebhooks(tenant, ids)).map((webhook) => [webhook.id, webhook]))
  await recordAttempts(
    tenant,
    sent.flatMap(({ webhook: { id: webhookId }, deliveries, attempts }) =>
      attempts.map((attempt) => {
        const { createdAt = now, tries = 0 } = deliveries.find(({ id }) => id === attempt.id) ?? {}
        const isOff = locked.get(webhookId)?.offReason !== null
        const isOver = isDelivered(attempt) || isTooLong(createdAt, now) || isOff
        return {
          ...attempt,
          webhookId,
          dueAt: isOver ? null : new Date(now.getTime() + pauseAfter(tries + 1)),
        }
      }),
    ),
  )
  const ready: queries.StoredWebhook[] = []
  for (const { webhook, attempts } of sent) {
    const found = locked.get(webhook.id)
    const after = found && (await endpointAfter(call, found, attempts))
    if (after) ready.push(after)
  }
  return ready
}

/** The endpoint after a batch; undefined if it rests now, or is off. */
async function endpointAfter(
  call: JobCall,
  webhook: queries.StoredWebhook,
  attempts: readonly Attempt[],
): Promise<queries.StoredWebhook | undefined> {
  const { tenant, now } = call
  const { id } = webhook
  if (webhook.offReason !== null) return undefined
  if (attempts.length === 0) return webhook
  if (attempts.some(isDelivered)) {
    if (!webhook.failingSince) return webhook
    await queries.updateWebhook(tenant, id, { failures: 0, failingSince: null })
    return { ...webhook, failures: 0, failingSince: null }
  }
  const failingSince = webhook.failingSince ?? now
  const isGone = attempts.some(({ status }) => status === GONE)
  if (isGone || isTooLong(failingSince, now)) {
    await switchOffByItself(call, webhook, isGone ? 'gone' : 'failing')
    return undefined
  }
  const failures = Math.min(webhook.failures + 1, 1_000)
  const dueAt = new Date(now.getTime() + pauseAfter(failures))
  await queries.updateWebhook(tenant, id, { failures, failingSince, dueAt })
  return undefined
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
