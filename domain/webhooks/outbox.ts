import { createBus } from '../../platform/bus.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { type FollowedEvent, follow } from '../events/followers.ts'
import { newId } from '../ids.ts'
import { inHotel } from '../job.ts'
import { insertDeliveries } from './delivery-queries.ts'
import { hotelsWithWebhooks } from './lookups.ts'
import { lateMessages, makeMessages, messageEvents, messageTypesOf, type WebhookMessage } from './payloads.ts'
import { lockWanting, wakeEndpoints } from './queries.ts'

const JOB = 'webhooks.send'

/** Fires in this process once messages wait. */
export const webhooksDue = createBus<void>()

/** Makes messages of committed events, off the path of requests; returns the function that ends it. */
export const followForWebhooks = () => follow(messageEvents, followEvents, hotelsWithWebhooks)

async function followEvents(
  hotelId: string,
  eventName: string,
  _subjectIds: readonly string[],
  events: readonly FollowedEvent[],
): Promise<void> {
  await inHotel(
    JOB,
    hotelId,
    (call) => enqueueMessages(call, messageTypesOf(eventName), () => makeMessages(call, eventName, events)),
    'redone',
  )
}

/** The reaction to requests that an escalation finds late, in its transaction. */
export async function enqueueLate(
  call: { tenant: Tenant; now: Date },
  requestIds: readonly string[],
): Promise<void> {
  const late = requestIds.map((requestId) => ({ id: newId(), requestId }))
  await enqueueMessages(call, ['request.late'], () => lateMessages(call, late))
}

/** One insert for all endpoints that want one of these types; nothing more if none does. */
async function enqueueMessages(
  { tenant, now }: { tenant: Tenant; now: Date },
  types: readonly string[],
  make: () => Promise<WebhookMessage[]>,
): Promise<void> {
  const wanting = await lockWanting(tenant, types)
  if (wanting.length === 0) return
  const messages = await make()
  const made = wanting.flatMap(({ id: webhookId, events }) =>
    messages.filter(({ type }) => events.includes(type)).map((message) => ({ ...message, webhookId })),
  )
  if (made.length === 0) return
  await insertDeliveries(tenant, made, now)
  await wakeEndpoints(tenant, [...new Set(made.map(({ webhookId }) => webhookId))], now)
  tenant.afterCommit(webhooksDue.publish)
}
