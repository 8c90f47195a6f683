import { z } from 'zod'
import { isAllowedOut } from '../../platform/http/post-out.ts'
import { settings } from '../../platform/settings.ts'
import { admins } from '../access.ts'
import { DomainError } from '../errors.ts'
import { FormKey } from '../form-key.ts'
import { Id } from '../id-shape.ts'
import { idUnder } from '../ids.ts'
import { operation } from '../operation.ts'
import { webhookEvents } from './events.ts'
import * as queries from './queries.ts'
import { newWebhookSecret } from './send.ts'
import { FORMER_SECRET_HOURS, WEBHOOKS_MAXIMUM, Webhook, WebhookFields, type WebhookType } from './shapes.ts'

export const webhookNoun = { webhooks: 'Endpoints of the hotel’s other systems, which are told of events' }

const HOUR_MS = 3_600_000

export const listWebhooks = operation({
  name: 'webhooks.list',
  summary: 'List the endpoints that are told of events',
  http: ['GET', '/webhooks'],
  access: admins,
  input: z.object({}),
  output: z.object({ webhooks: z.array(Webhook).max(WEBHOOKS_MAXIMUM) }),
  run: async ({ tenant, now }) => ({
    webhooks: (await queries.allWebhooks(tenant)).map((row) => present(row, now)),
  }),
})

export const showWebhook = operation({
  name: 'webhooks.show',
  summary: 'Show an endpoint',
  http: ['GET', '/webhooks/{webhookId}'],
  access: admins,
  refusals: ['no-such-webhook'],
  input: z.object({ webhookId: Id }),
  output: z.object({ webhook: Webhook }),
  run: async ({ tenant, input, now }) => ({
    webhook: present(there(await queries.webhookById(tenant, input.webhookId)), now),
  }),
})

const Shown = z.object({
  webhook: Webhook,
  secret: z.string().describe('Verifies signatures; it is in this answer only'),
})

export const createWebhook = operation({
  name: 'webhooks.create',
  summary: 'Make an endpoint; its secret is in this answer only',
  http: ['POST', '/webhooks'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'too-many-of-them', 'secret-shown'],
  input: WebhookFields.extend(FormKey.shape),
  output: Shown,
  prepare: newWebhookSecret,
  async run({ tenant, input, now, record, prepared: { text, sealed } }) {
    const { key, ...said } = input
    refuseUnlessAllowed(said.url)
    const id = idUnder(key, tenant.hotelId, said)
    const many = await queries.lockAndCount(tenant)
    // The form came twice: its secret was in the first answer.
    if (await queries.webhookById(tenant, id)) throw new DomainError('secret-shown')
    if (many >= WEBHOOKS_MAXIMUM) throw new DomainError('too-many-of-them')
    const row = { id, ...said, secret: sealed, createdAt: now }
    await queries.insertWebhook(tenant, row)
    record(webhookEvents.created, { subjectId: id, payload: {}, after: said })
    const webhook = present({ ...row, offReason: null, failingSince: null, formerUntil: null }, now)
    return { webhook, secret: text }
  },
})

export const changeWebhook = operation({
  name: 'webhooks.change',
  summary: 'Change an endpoint, or switch it on or off',
  http: ['PUT', '/webhooks/{webhookId}'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-webhook'],
  input: WebhookFields.extend({
    webhookId: Id,
    isOn: z.boolean().describe('Messages of the time when it is off are not sent later'),
  }),
  output: z.object({ webhook: Webhook }),
  async run({ tenant, input, now, record }) {
    const { webhookId, isOn, ...said } = input
    refuseUnlessAllowed(said.url)
    const before = there(await queries.lockWebhook(tenant, webhookId))
    const wasOn = before.offReason === null
    await queries.updateWebhook(tenant, webhookId, said)
    if (wasOn && !isOn) await queries.switchOff(tenant, webhookId, 'admin')
    if (isOn) await queries.switchOn(tenant, before, now)
    const after = there(await queries.webhookById(tenant, webhookId))
    record(webhookEvents.changed, {
      subjectId: webhookId,
      payload: {},
      before: { url: before.url, events: before.events, isOn: wasOn },
      after: { ...said, isOn },
    })
    return { webhook: present(after, now) }
  },
})

export const replaceWebhookSecret = operation({
  name: 'webhooks.replaceSecret',
  summary: 'Replace an endpoint’s secret; for a day the former one signs, too',
  http: ['POST', '/webhooks/{webhookId}/secret'],
  access: admins,
  isUrgent: true,
  refusals: ['no-such-webhook'],
  input: z.object({ webhookId: Id }),
  output: Shown,
  prepare: newWebhookSecret,
  async run({ tenant, input: { webhookId }, now, record, prepared: { text, sealed } }) {
    const { secret: formerSecret } = there(await queries.lockWebhook(tenant, webhookId))
    const formerUntil = new Date(now.getTime() + FORMER_SECRET_HOURS * HOUR_MS)
    await queries.updateWebhook(tenant, webhookId, { secret: sealed, formerSecret, formerUntil })
    record(webhookEvents.secretReplaced, { subjectId: webhookId, payload: {} })
    return { webhook: present(there(await queries.webhookById(tenant, webhookId)), now), secret: text }
  },
})

export const removeWebhook = operation({
  name: 'webhooks.remove',
  summary: 'Remove an endpoint with its log',
  http: ['DELETE', '/webhooks/{webhookId}'],
  access: admins,
  isUrgent: true,
  refusals: ['no-such-webhook'],
  input: z.object({ webhookId: Id }),
  output: z.object({}),
  async run({ tenant, input: { webhookId }, record }) {
    const { url } = there(await queries.lockWebhook(tenant, webhookId))
    await queries.deleteWebhook(tenant, webhookId)
    record(webhookEvents.removed, { subjectId: webhookId, payload: {}, before: { url } })
    return {}
  },
})

function refuseUnlessAllowed(url: string): void {
  if (isAllowedOut(new URL(url), settings().webhooksToPrivate)) return
  throw new DomainError('invalid-input', { fields: { url: 'not-public' } })
}

export function there(found: queries.StoredWebhook | undefined): queries.StoredWebhook {
  if (!found) throw new DomainError('no-such-webhook')
  return found
}

type Presented = Pick<
  queries.StoredWebhook,
  'id' | 'url' | 'events' | 'createdAt' | 'offReason' | 'failingSince' | 'formerUntil'
>

const present = (row: Presented, now: Date): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events as WebhookType[],
  createdAt: row.createdAt.toISOString(),
  offReason: row.offReason,
  failingSince: row.failingSince?.toISOString() ?? null,
  formerSecretUntil: row.formerUntil && row.formerUntil > now ? row.formerUntil.toISOString() : null,
})
