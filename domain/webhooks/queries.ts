import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels } from '../configuration/tables.ts'
import type { OffReason } from './shapes.ts'
import { webhookDeliveries as deliveries, webhooks } from './tables.ts'

export type StoredWebhook = typeof webhooks.$inferSelect
const only = (hotelId: string, id: string) => and(eq(webhooks.hotelId, hotelId), eq(webhooks.id, id))

export async function allWebhooks({ db, hotelId }: Tenant): Promise<StoredWebhook[]> {
  return await db.select().from(webhooks).where(eq(webhooks.hotelId, hotelId)).orderBy(asc(webhooks.id))
}

/** With the hotel locked until the commit, so that two admins do not exceed the maximum. */
export async function lockAndCount({ db, hotelId }: Tenant): Promise<number> {
  await db.select({ id: hotels.id }).from(hotels).where(eq(hotels.id, hotelId)).for('no key update')
  const [found] = await db.select({ count: count() }).from(webhooks).where(eq(webhooks.hotelId, hotelId))
  return found?.count ?? 0
}

export async function webhookById({ db, hotelId }: Tenant, id: string): Promise<StoredWebhook | undefined> {
  const [found] = await db.select().from(webhooks).where(only(hotelId, id))
  return found
}

export async function lockWebhook({ db, hotelId }: Tenant, id: string): Promise<StoredWebhook | undefined> {
  const [found] = await db.select().from(webhooks).where(only(hotelId, id)).for('no key update')
  return found
}

/** Existing ones of these, locked until the commit. */
export async function lockWebhooks(
  { db, hotelId }: Tenant,
  ids: readonly string[],
): Promise<StoredWebhook[]> {
  return db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.hotelId, hotelId), sql`${webhooks.id} = any(${sql.param([...ids])}::uuid[])`))
    .orderBy(asc(webhooks.id))
    .for('no key update')
}

/** In one statement; none if there is none. */
export async function saveDue(
  { hotelId, query }: Tenant,
  due: readonly { id: string; dueAt: Date | null }[],
): Promise<void> {
  if (due.length === 0) return
  await query(
    'save_due_webhooks',
    `update webhooks set due_at = saved.due_at from unnest($2::uuid[], $3::timestamptz[]) saved (id, due_at)
     where hotel_id = $1 and webhooks.id = saved.id`,
    [hotelId, due.map(({ id }) => id), due.map(({ dueAt }) => dueAt)],
  )
}

export async function insertWebhook(
  { db, hotelId }: Tenant,
  row: Omit<typeof webhooks.$inferInsert, 'hotelId'>,
): Promise<void> {
  await db.insert(webhooks).values({ hotelId, ...row })
}

export async function updateWebhook(
  { db, hotelId }: Tenant,
  id: string,
  change: Partial<Omit<StoredWebhook, 'hotelId' | 'id'>>,
): Promise<void> {
  await db.update(webhooks).set(change).where(only(hotelId, id))
}

/** Its deliveries go with it. */
export async function deleteWebhook({ db, hotelId }: Tenant, id: string): Promise<void> {
  await db.delete(webhooks).where(only(hotelId, id))
}

/** Ends an endpoint's attempts; the log shows those that waited as failed. */
export async function switchOff(tenant: Tenant, id: string, offReason: OffReason): Promise<void> {
  const { db, hotelId } = tenant
  await updateWebhook(tenant, id, { offReason, dueAt: null, failures: 0 })
  await db
    .update(deliveries)
    .set({ dueAt: null })
    .where(
      and(
        eq(deliveries.hotelId, hotelId),
        eq(deliveries.webhookId, id),
        sql`${deliveries.dueAt} is not null`,
      ),
    )
}

/** Has an endpoint that was off, or that rests after failures, be tried again; one that is being sent to is not disturbed. */
export async function switchOn(tenant: Tenant, webhook: StoredWebhook, now: Date): Promise<void> {
  const { id, offReason, failures } = webhook
  if (offReason === null && failures === 0) return
  await updateWebhook(tenant, id, { offReason: null, failures: 0, failingSince: null, dueAt: now })
}

/** Endpoints that are on and want one of these types, locked until the commit: no server finds them idle meanwhile. */
export async function lockWanting(
  { hotelId, query }: Tenant,
  types: readonly string[],
): Promise<{ id: string; events: string[] }[]> {
  return query(
    'lock_wanting_webhooks',
    `select id, events from webhooks
     where hotel_id = $1 and off_reason is null and events && $2::text[]
     order by id for no key update`,
    [hotelId, types],
  )
}

/**
 * Has endpoints looked at now that are idle, or wait for the retry of a message: other subjects do not wait for it. One
 * that is being sent to, or rests, is not disturbed.
 */
export async function wakeEndpoints(
  { hotelId, query }: Tenant,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await query(
    'wake_webhooks',
    `update webhooks set due_at = $3 where hotel_id = $1 and id = any ($2::uuid[]) and (
       due_at is null or failures = 0 and due_at > $3 and exists (
         select from webhook_deliveries retried
         where retried.hotel_id = $1 and retried.webhook_id = webhooks.id and retried.due_at = webhooks.due_at
       )
     )`,
    [hotelId, ids, now],
  )
}
