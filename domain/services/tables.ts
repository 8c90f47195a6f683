import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ByLanguage } from '../../i18n/guest-languages.ts'
import { hotels } from '../configuration/tables.ts'
import type { EscalationRules } from '../shapes/escalation.ts'
import type { Service } from '../shapes/service.ts'

/** Texts that are not empty, one of them in each language of staff. */
const textsByLanguage = (column: AnyPgColumn) =>
  sql`jsonb_typeof(${column}) = 'object' and ${column} ?& '{fr,en}'
    and not jsonb_path_exists(${column}, '$.* ? (@.type() != "string" || @ == "")')`

export const services = pgTable(
  'services',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    id: uuid().notNull(),
    kind: text().$type<Service['kind']>().notNull(),
    /** Null for built-in services, which the product names. */
    name: jsonb().$type<ByLanguage>(),
    description: jsonb().$type<ByLanguage>(),
    // The same by column, for servers that run until the last of them is replaced.
    nameFr: text('name_fr').generatedAlwaysAs(sql`name ->> 'fr'`),
    nameEn: text('name_en').generatedAlwaysAs(sql`name ->> 'en'`),
    descriptionFr: text('description_fr').generatedAlwaysAs(sql`description ->> 'fr'`),
    descriptionEn: text('description_en').generatedAlwaysAs(sql`description ->> 'en'`),
    icon: text().$type<NonNullable<Service['icon']>>(),
    maximum: integer().notNull().default(1),
    targetMinutes: integer('target_minutes'),
    /** HH:MM; both or neither. */
    hoursFrom: text('hours_from'),
    hoursUntil: text('hours_until'),
    position: integer().notNull().default(0),
    /** The built-in `problem`: servers that run until the last of them is replaced know it as a custom service. */
    isProblem: boolean('is_problem').notNull().default(false),
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
  (service) => [
    primaryKey({ columns: [service.hotelId, service.id] }),
    uniqueIndex('services_problem').on(service.hotelId).where(sql`${service.isProblem}`),
    check('services_name', textsByLanguage(service.name)),
    check('services_description', textsByLanguage(service.description)),
  ],
)
