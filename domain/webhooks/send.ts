import { randomBytes } from 'node:crypto'
import { Webhook as Signer } from 'standardwebhooks'
import { postInThread } from '../../platform/http/posting.ts'
import { seal, unseal } from '../../platform/sealing.ts'
import { settings } from '../../platform/settings.ts'
import type { Attempt, WaitingDelivery } from './delivery-queries.ts'
import type { StoredWebhook } from './queries.ts'

const PURPOSE = 'webhooks'
/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32

/** A new secret: the text, which is shown once, and its encryption, which is stored. */
export async function newWebhookSecret(): Promise<{ text: string; sealed: string }> {
  const text = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  return { text, sealed: await seal(PURPOSE, text) }
}

type Signing = Pick<StoredWebhook, 'url' | 'secret' | 'formerSecret' | 'formerUntil'>

/** Signs and sends one message (https://www.standardwebhooks.com); never rejects because of the endpoint. */
export async function sendWebhookMessage(
  webhook: Signing,
  { id, body }: Pick<WaitingDelivery, 'id' | 'body'>,
): Promise<Attempt> {
  const at = new Date()
  const secrets = await secretsOf(webhook, at)
  if (secrets.length === 0) return { id, at, status: null, trouble: 'no-secret', answer: '', milliseconds: 0 }
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Sonnette',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Signer(secret).sign(id, at, body)).join(' '),
  }
  const answer = await postInThread({
    address: webhook.url,
    headers,
    body,
    allowsPrivate: settings().webhooksToPrivate,
  })
  const milliseconds = Math.max(0, Date.now() - at.getTime())
  return 'status' in answer
    ? { id, at, status: answer.status, trouble: null, answer: answer.text, milliseconds }
    : { id, at, status: null, trouble: answer.trouble, answer: answer.code, milliseconds }
}

/** The secret and, for a day after its replacement, the former one. */
async function secretsOf({ secret, formerSecret, formerUntil }: Signing, now: Date): Promise<string[]> {
  const valid = formerSecret && formerUntil && formerUntil > now ? [secret, formerSecret] : [secret]
  const opened = await Promise.all(valid.map((sealed) => unseal(PURPOSE, sealed)))
  return opened.filter((text) => text !== undefined)
}
