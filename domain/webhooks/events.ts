import { event, subject } from '../events/event.ts'
import type { SetupChanged } from '../events/shapes.ts'

const webhookSubject = subject<Record<string, never>, SetupChanged<'webhooks'>, never>({
  type: 'webhook',
  staffView: () => ({ kind: 'setup', of: 'webhooks' }),
  roomOf: () => undefined,
  guestView: () => undefined,
  current: async (_tenant, ids) => new Map(ids.map((id) => [id, {}])),
})

export const webhookEvents = {
  created: event('webhook.created', webhookSubject),
  changed: event('webhook.changed', webhookSubject),
  secretReplaced: event('webhook.secret-replaced', webhookSubject),
  /** By Sonnette, because deliveries failed. */
  switchedOff: event('webhook.switched-off', webhookSubject),
  removed: event('webhook.removed', webhookSubject),
}
