import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hotels } from '../configuration/tables.ts'
import type { EscalationRules } from '../shapes/escalation.ts'
import type { Service } from '../shapes/service.ts'

export const services = pgTable(
  'services',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    id: uuid().notNull(),
    kind: text().$type<Service['kind']>().notNull(),
    nameFr: text('name_fr'),
    nameEn: text('name_en'),
    descriptionFr: text('description_fr'),
    descriptionEn: text('description_en'),
    icon: text().$type<NonNullable<Service['icon']>>(),
    maximum: integer().notNull().default(1),
    targetMinutes: integer('target_minutes'),
    /** HH:MM; both or neither. */
    hoursFrom: text('hours_from'),
    hoursUntil: text('hours_until'),
    position: integer().notNull().default(0),
    /** Empty: all rooms. */
    typeIds: uuid('type_ids').array().notNull().default(sql`'{}'`),
    /** Whether guests may order it without the stay's code, if the hotel uses codes. */
    withoutCode: boolean('without_code').notNull().default(false),
    /** The opposite of `without_code`, for servers that run until the last of them is replaced. */
    neededCode: boolean('needs_code').notNull().default(false),
    /** Its own escalation rules; null: the hotel's. */
    escalation: jsonb().$type<EscalationRules>(),
    revision: integer().notNull().default(1),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
  },
  (service) => [primaryKey({ columns: [service.hotelId, service.id] })],
)
