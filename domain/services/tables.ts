import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hotels } from '../hotels/tables.ts'
import type { Service } from './shapes.ts'

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
    /** HH:MM: both are said, or neither is. */
    hoursFrom: text('hours_from'),
    hoursUntil: text('hours_until'),
    position: integer().notNull().default(0),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
  },
  (service) => [primaryKey({ columns: [service.hotelId, service.id] })],
)
