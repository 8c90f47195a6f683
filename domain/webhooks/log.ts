import { z } from 'zod'
import { limiterInDatabase } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import { admins } from '../access.ts'
import type { Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { newId } from '../ids.ts'
import { operation, operationInSteps, type Step } from '../operation.ts'
import { Next, pagesBy } from '../page.ts'
import * as deliveries from './delivery-queries.ts'
import { there } from './operations.ts'
import { bodyOf } from './payloads.ts'
import { type StoredWebhook, switchOn, webhookById } from './queries.ts'
import { sendWebhookMessage } from './send.ts'
import { TEST_EVENT, WebhookDelivery } from './shapes.ts'

const sends = limiterInDatabase('webhook-sends', () => settings().limits.webhookSends)
const pages = pagesBy(z.tuple([Id]))

export const listWebhookDeliveries = operation({
  name: 'webhooks.listDeliveries',
  summary: 'List the messages to an endpoint with its answers, the newest first',
  http: ['GET', '/webhooks/{webhookId}/deliveries'],
  access: admins,
  refusals: ['no-such-webhook'],
  input: z.object({ ...pages.input, webhookId: Id }),
  output: z.object({ deliveries: z.array(WebhookDelivery), next: Next }),
  async run({ tenant, input }) {
    there(await webhookById(tenant, input.webhookId))
    const { rows, next } = await pages.page(
      input,
      (query) => deliveries.deliveriesOf(tenant, input.webhookId, query),
      ({ id }) => [id] as const,
    )
    return { deliveries: rows.map(present), next }
  },
})

const byHand = {
  access: admins,
  refusals: ['no-such-webhook', 'too-many-attempts'],
  output: z.object({ delivery: WebhookDelivery }),
} as const

export const testWebhook = operationInSteps({
  ...byHand,
  name: 'webhooks.test',
  summary: 'Send a test to an endpoint now; returns its answer',
  http: ['POST', '/webhooks/{webhookId}/test'],
  input: z.object({ webhookId: Id }),
  async run({ actor, input: { webhookId }, now, step }) {
    const id = newId()
    const message = {
      webhookId,
      id,
      type: TEST_EVENT,
      subjectId: webhookId,
      body: bodyOf(TEST_EVENT, now, {}),
    }
    return sendByHand(step, actor, message, async ({ tenant }) => {
      const webhook = there(await webhookById(tenant, webhookId))
      await deliveries.insertTest(tenant, message, now)
      return webhook
    })
  },
})

export const resendWebhookDelivery = operationInSteps({
  ...byHand,
  name: 'webhooks.resend',
  summary: 'Send a message of the log once more now, with the same id; returns the answer',
  http: ['POST', '/webhooks/{webhookId}/deliveries/{deliveryId}/send'],
  input: z.object({ webhookId: Id, deliveryId: Id }),
  async run({ actor, input: { webhookId, deliveryId: id }, step }) {
    const { body } = await step(async ({ tenant }) =>
      found(await deliveries.deliveryById(tenant, webhookId, id)),
    )
    return sendByHand(step, actor, { webhookId, id, body }, async ({ tenant }) =>
      there(await webhookById(tenant, webhookId)),
    )
  },
})

/** Sends now, also to an endpoint that is off. If the message arrives, an endpoint that rests is tried again. */
async function sendByHand(
  step: Step,
  { hotelId }: Staff,
  { webhookId, id, body }: { webhookId: string; id: string; body: string },
  begin: (call: Parameters<Parameters<Step>[0]>[0]) => Promise<StoredWebhook>,
): Promise<{ delivery: WebhookDelivery }> {
  const retryAfter = await sends.take(hotelId)
  if (retryAfter !== undefined) throw new DomainError('too-many-attempts', { retryAfter })
  const webhook = await step(begin)
  const attempt = await sendWebhookMessage(webhook, { id, body })
  const delivery = await step(async ({ tenant, now }) => {
    const before = found(await deliveries.deliveryById(tenant, webhookId, id))
    const arrived = deliveries.isDelivered(attempt)
    await deliveries.recordAttempts(tenant, [{ ...attempt, webhookId, dueAt: arrived ? null : before.dueAt }])
    const webhookNow = await webhookById(tenant, webhookId)
    if (arrived && webhookNow?.offReason === null) await switchOn(tenant, webhookNow, now)
    return found(await deliveries.deliveryById(tenant, webhookId, id))
  })
  return { delivery: present(delivery) }
}

function found(delivery: deliveries.StoredDelivery | undefined): deliveries.StoredDelivery {
  if (!delivery) throw new DomainError('no-such-webhook')
  return delivery
}

const present = ({ type, deliveredAt, ...row }: deliveries.StoredDelivery): WebhookDelivery => ({
  id: row.id,
  type: type as WebhookDelivery['type'],
  createdAt: row.createdAt.toISOString(),
  state: deliveredAt ? 'delivered' : row.dueAt ? 'waiting' : 'failed',
  tries: row.tries,
  triedAt: row.triedAt?.toISOString() ?? null,
  dueAt: row.dueAt?.toISOString() ?? null,
  status: row.status,
  trouble: row.trouble,
  answer: row.answer,
  milliseconds: row.milliseconds,
  body: row.body,
})
