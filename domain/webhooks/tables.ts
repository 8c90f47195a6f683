import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { hotels } from '../configuration/tables.ts'
import type { DeliveryTrouble, OffReason } from './shapes.ts'

const stamp = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Endpoints of a hotel's other systems, which are told of events. */
export const webhooks = pgTable(
  'webhooks',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    id: uuid().notNull(),
    url: text().notNull(),
    events: text().array().notNull(),
    /** Encrypted with the installation's secret (platform/sealing.ts). */
    secret: text().notNull(),
    formerSecret: text('former_secret'),
    formerUntil: stamp('former_until'),
    createdAt: stamp('created_at').notNull(),
    /** When a server sends next, or may take over from one that was killed; null if nothing waits. */
    dueAt: stamp('due_at'),
    /** Batches without any success since the last one. */
    failures: smallint().notNull().default(0),
    failingSince: stamp('failing_since'),
    offReason: text('off_reason').$type<OffReason>(),
  },
  (webhook) => [
    primaryKey({ columns: [webhook.hotelId, webhook.id] }),
    // Of all hotels: every server asks for what is due.
    index('webhooks_due').on(webhook.dueAt).where(sql`${webhook.dueAt} is not null`),
  ],
)

/** Messages to endpoints: those that wait, and for some days those that were sent. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    hotelId: uuid('hotel_id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    /** The event's id: a repeated event makes no second message. */
    id: uuid().notNull(),
    type: text().notNull(),
    /** Messages of one subject are sent one after another. */
    subjectId: text('subject_id').notNull(),
    /** JSON as it is signed. */
    body: text().notNull(),
    createdAt: stamp('created_at').notNull(),
    /** The next attempt; null once it is delivered or given up. */
    dueAt: stamp('due_at'),
    tries: smallint().notNull().default(0),
    triedAt: stamp('tried_at'),
    deliveredAt: stamp('delivered_at'),
    status: smallint(),
    trouble: text().$type<DeliveryTrouble>(),
    answer: text().notNull().default(''),
    milliseconds: integer(),
  },
  (delivery) => [
    primaryKey({ columns: [delivery.hotelId, delivery.webhookId, delivery.id] }),
    index('webhook_deliveries_waiting')
      .on(delivery.hotelId, delivery.webhookId, delivery.id)
      .where(sql`${delivery.dueAt} is not null`),
    index('webhook_deliveries_of_subject')
      .on(delivery.hotelId, delivery.webhookId, delivery.subjectId, delivery.id)
      .where(sql`${delivery.dueAt} is not null`),
    foreignKey({
      name: 'webhook_deliveries_webhook',
      columns: [delivery.hotelId, delivery.webhookId],
      foreignColumns: [webhooks.hotelId, webhooks.id],
    }).onDelete('cascade'),
  ],
)
