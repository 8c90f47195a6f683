import { z } from 'zod'
import { Id } from '../id-shape.ts'

/** The events that an endpoint can choose, by the product's own names. */
export const webhookTypes = [
  'request.sent',
  'request.taken',
  'request.assigned',
  'request.released',
  'request.started',
  'request.finished',
  'request.cancelled',
  'request.reopened',
  'request.undone',
  'request.late',
  'request.asked-again',
  'request.not-received',
  'room.cleaning-saved',
  'room.flagged',
  'room.created',
  'room.changed',
  'room.archived',
  'room.restored',
  'stay.begun',
  'stay.ended',
  'hotel.rooms-reset',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** Sent by an admin to try an endpoint; every endpoint gets it. */
export const TEST_EVENT = 'webhook.test'

export const WEBHOOKS_MAXIMUM = 10
export const WEBHOOK_URL_MAXIMUM = 500
/** How long a delivery stays in the log. */
export const DELIVERY_DAYS = 7
/** How long a delivery is retried, and an endpoint may fail before it is switched off. */
export const RETRY_DAYS = 3
/** How long the former secret signs beside a new one. */
export const FORMER_SECRET_HOURS = 24

/** Checked further by the operations: the installation decides which addresses are allowed. */
const WebhookUrl = z
  .string({ error: ({ input }) => (input === undefined ? 'missing' : undefined) })
  .trim()
  .min(1, 'missing')
  .max(WEBHOOK_URL_MAXIMUM, 'too-long')
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'no-endpoint')
  .refine((text) => !URL.canParse(text) || new URL(text).username === '', 'no-endpoint')
  .meta({ examples: ['https://pms.example/sonnette'] })

export const WebhookFields = z.object({
  url: WebhookUrl,
  events: z
    .array(z.enum(webhookTypes))
    .min(1, 'missing')
    .max(webhookTypes.length)
    .refine((list) => new Set(list).size === list.length, 'duplicate'),
})

/** Why an endpoint gets nothing: by an admin, because it failed for days, or because it answered 410. */
export const offReasons = ['admin', 'failing', 'gone'] as const
export type OffReason = (typeof offReasons)[number]

export const Webhook = z.object({
  id: Id,
  url: z.string().meta({ examples: ['https://pms.example/sonnette'] }),
  events: z.array(z.enum(webhookTypes)).max(webhookTypes.length),
  createdAt: z.iso.datetime(),
  /** Null while it is on. */
  offReason: z.enum(offReasons).nullable(),
  /** Since when every delivery has failed; null if the last one arrived. */
  failingSince: z.iso.datetime().nullable(),
  /** Until when the former secret signs, too; null if there is none. */
  formerSecretUntil: z.iso.datetime().nullable(),
})
export type Webhook = z.infer<typeof Webhook>

/** Reasons for which an endpoint gave no answer. */
export const deliveryTroubles = ['not-public', 'unreachable', 'timeout', 'no-secret'] as const
export type DeliveryTrouble = (typeof deliveryTroubles)[number]

export const WebhookDelivery = z.object({
  /** The header `webhook-id`, the same for each attempt. */
  id: Id,
  type: z.enum([...webhookTypes, TEST_EVENT]),
  createdAt: z.iso.datetime(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** Attempts so far. */
  tries: z.int(),
  triedAt: z.iso.datetime().nullable(),
  /** The next attempt. */
  dueAt: z.iso.datetime().nullable(),
  /** Of the last attempt: the HTTP status, null without an answer. */
  status: z.int().nullable(),
  trouble: z.enum(deliveryTroubles).nullable(),
  /** The first characters of the answer; without one, the code of the error. */
  answer: z.string().meta({ examples: ['{"ok":true}'] }),
  milliseconds: z.int().nullable(),
  /** The JSON that was signed and sent. */
  body: z
    .string()
    .meta({ examples: ['{"type":"webhook.test","timestamp":"2026-03-01T09:00:00.000Z","data":{}}'] }),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
