import { randomUUID } from 'node:crypto'
import { DELIVERY_DAYS, WEBHOOKS_MAXIMUM } from '../../domain/webhooks/shapes.ts'
import { admins, type Growth, type Row } from './row.ts'
import { owner } from './scene.ts'

let webhookId = ''
let deliveryId = ''

/** An endpoint with a message; its address is not public, so that nothing leaves this machine. */
const ofWebhook = (input: () => object): Row =>
  admins(input, async ({ hotel }) => {
    webhookId = randomUUID()
    deliveryId = randomUUID()
    await owner.query(
      `insert into webhooks (hotel_id, id, url, events, secret, created_at)
       values ($1, $2, 'https://127.0.0.1/', '{room.created}', '', now())`,
      [hotel.id, webhookId],
    )
    await owner.query(
      `insert into webhook_deliveries (hotel_id, webhook_id, id, type, subject_id, body, created_at)
       values ($1, $2, $3, 'room.created', '', '{}', now())`,
      [hotel.id, webhookId, deliveryId],
    )
  })

const fields = { url: 'https://pms.example/sonnette', events: ['request.sent'] }

export const webhookRows: Record<string, Row> = {
  listWebhooks: admins(() => ({})),
  createWebhook: {
    ...admins(() => ({ key: randomUUID(), ...fields })),
    makesOneMore: true,
  },
  showWebhook: ofWebhook(() => ({ webhookId })),
  changeWebhook: ofWebhook(() => ({ webhookId, ...fields, isOn: false })),
  replaceWebhookSecret: ofWebhook(() => ({ webhookId })),
  removeWebhook: ofWebhook(() => ({ webhookId })),
  listWebhookDeliveries: ofWebhook(() => ({ webhookId })),
  testWebhook: ofWebhook(() => ({ webhookId })),
  resendWebhookDelivery: ofWebhook(() => ({ webhookId, deliveryId })),
}

export const webhookGrowth: Record<string, Growth> = {
  webhooks: {
    by: 'admins',
    bound: `${WEBHOOKS_MAXIMUM} a hotel`,
    ofNobody: 'url events secret former_secret off_reason',
  },
  webhook_deliveries: {
    by: 'events, admins',
    bound: `an event's for each webhook, LIMIT_WEBHOOK_SENDS tests; ${DELIVERY_DAYS} days`,
    ofNobody: 'type subject_id trouble answer',
  },
}
