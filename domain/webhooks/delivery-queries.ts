import { and, desc, eq, lt } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { PageQuery } from '../page.ts'
import type { DeliveryTrouble } from './shapes.ts'
import { webhookDeliveries as deliveries } from './tables.ts'

export type StoredDelivery = typeof deliveries.$inferSelect

export interface NewDelivery {
  webhookId: string
  id: string
  type: string
  subjectId: string
  body: string
}

/** In one statement; those that exist already stay as they are. */
export async function insertDeliveries(
  { hotelId, query }: Tenant,
  made: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  await query(
    'insert_webhook_deliveries',
    `insert into webhook_deliveries (hotel_id, created_at, due_at, webhook_id, id, type, subject_id, body)
     select $1, $2, $2, made.* from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[]) made
     on conflict do nothing`,
    [
      hotelId,
      now,
      made.map(({ webhookId }) => webhookId),
      made.map(({ id }) => id),
      made.map(({ type }) => type),
      made.map(({ subjectId }) => subjectId),
      made.map(({ body }) => body),
    ],
  )
}

/** A message that no server sends by itself. */
export async function insertTest({ db, hotelId }: Tenant, made: NewDelivery, createdAt: Date): Promise<void> {
  await db.insert(deliveries).values({ hotelId, ...made, createdAt })
}

/** The newest first. */
export async function deliveriesOf(
  { db, hotelId }: Tenant,
  webhookId: string,
  { after, limit }: PageQuery<readonly [id: string]>,
): Promise<StoredDelivery[]> {
  return await db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.hotelId, hotelId),
        eq(deliveries.webhookId, webhookId),
        after && lt(deliveries.id, after[0]),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(limit)
}

export async function deliveryById(
  { db, hotelId }: Tenant,
  webhookId: string,
  id: string,
): Promise<StoredDelivery | undefined> {
  const [found] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.hotelId, hotelId), eq(deliveries.webhookId, webhookId), eq(deliveries.id, id)))
  return found
}

export interface WaitingDelivery {
  webhookId: string
  id: string
  body: string
  createdAt: Date
  tries: number
}

// A subject's later messages wait for its first: so only first ones are due.
const FIRST_OF_SUBJECT = `not exists (
  select from webhook_deliveries earlier
  where earlier.hotel_id = $1 and earlier.webhook_id = asked.webhook_id and earlier.subject_id = waiting.subject_id
    and earlier.id < waiting.id and earlier.due_at is not null
)`

/** Messages of endpoints to send now, the oldest first, at most one of each subject, and so many of each endpoint. */
export async function dueDeliveries(
  { hotelId, query }: Tenant,
  asked: readonly { id: string; limit: number }[],
  now: Date,
): Promise<WaitingDelivery[]> {
  return query(
    'due_webhook_deliveries',
    `select asked.webhook_id as "webhookId", due.* from unnest($2::uuid[], $3::integer[]) asked (webhook_id, most)
     cross join lateral (
       select id, body, created_at as "createdAt", tries from webhook_deliveries waiting
       where hotel_id = $1 and webhook_id = asked.webhook_id and due_at is not null and due_at <= $4 and ${FIRST_OF_SUBJECT}
       order by id limit asked.most
     ) due`,
    [hotelId, asked.map(({ id }) => id), asked.map(({ limit }) => limit), now],
  )
}

/** When each endpoint's next message is due; null if none waits. */
export async function nextDeliveries(
  { hotelId, query }: Tenant,
  ids: readonly string[],
): Promise<{ id: string; dueAt: Date | null }[]> {
  if (ids.length === 0) return []
  return query(
    'next_webhook_deliveries',
    `select asked.webhook_id as id, next.at as "dueAt" from unnest($2::uuid[]) asked (webhook_id)
     cross join lateral (
       select min(due_at) as at from webhook_deliveries waiting
       where hotel_id = $1 and webhook_id = asked.webhook_id and due_at is not null and ${FIRST_OF_SUBJECT}
     ) next`,
    [hotelId, ids],
  )
}

/** The result of one attempt. */
export interface Attempt {
  id: string
  at: Date
  /** Null without an answer. */
  status: number | null
  trouble: DeliveryTrouble | null
  answer: string
  milliseconds: number
}

export const isDelivered = ({ status }: Pick<Attempt, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300

/** Records attempts, each with the time of the next one; null if there is none. */
export async function recordAttempts(
  { hotelId, query }: Tenant,
  attempts: readonly (Attempt & { webhookId: string; dueAt: Date | null })[],
): Promise<void> {
  if (attempts.length === 0) return
  await query(
    'record_webhook_attempts',
    `update webhook_deliveries delivery
     set tries = delivery.tries + 1, tried_at = attempt.at, status = attempt.status, trouble = attempt.trouble,
         answer = attempt.answer, milliseconds = attempt.milliseconds, due_at = attempt.due_at,
         delivered_at = case when attempt.is_delivered then attempt.at else delivery.delivered_at end
     from unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::smallint[], $6::text[], $7::text[], $8::integer[],
                 $9::timestamptz[], $10::boolean[])
       as attempt (webhook_id, id, at, status, trouble, answer, milliseconds, due_at, is_delivered)
     where delivery.hotel_id = $1 and delivery.webhook_id = attempt.webhook_id and delivery.id = attempt.id`,
    [
      hotelId,
      attempts.map(({ webhookId }) => webhookId),
      attempts.map(({ id }) => id),
      attempts.map(({ at }) => at),
      attempts.map(({ status }) => status),
      attempts.map(({ trouble }) => trouble),
      attempts.map(({ answer }) => answer),
      attempts.map(({ milliseconds }) => milliseconds),
      attempts.map(({ dueAt }) => dueAt),
      attempts.map(isDelivered),
    ],
  )
}
