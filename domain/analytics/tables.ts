import {
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { hotels } from '../configuration/tables.ts'

const spread = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * Figures of finished days and months, so that a year is read without its requests. Changed days are
 * rewritten; reads know them (domain/analytics/sources.ts).
 */
export const requestFigures = pgTable(
  'request_figures',
  {
    hotelId: uuid('hotel_id').notNull(),
    dimension: text().$type<Dimension>().notNull(),
    span: text().$type<Span>().notNull(),
    firstDay: date('first_day').notNull(),
    /** An hour, or the id of a service, room or person; empty for `all`, or if there is none. */
    member: text().notNull(),
    /** For `cleaning`: stays that ended. */
    requests: integer().notNull(),
    withTarget: integer('with_target').notNull(),
    onTime: integer('on_time').notNull(),
    cancelled: integer().notNull(),
    reopened: integer().notNull(),
    /** For `all`: requests closed on the day, whenever they were made. */
    closed: integer().notNull(),
    /** See spread.ts. */
    response: spread().notNull(),
    /** For `cleaning`: from the end of a stay to a clean room. */
    resolution: spread().notNull(),
  },
  (figures) => [
    primaryKey({
      columns: [figures.hotelId, figures.dimension, figures.span, figures.firstDay, figures.member],
    }),
  ],
)

export type Dimension = 'all' | 'hour' | 'service' | 'room' | 'assignee' | 'cleaning'
export type Span = 'day' | 'month'

/** How far a hotel's figures are rolled up. */
export const figuresProgress = pgTable(
  'figures_progress',
  {
    hotelId: uuid('hotel_id')
      .primaryKey()
      .references(() => hotels.id),
    /** The roll-ups are void once the hotel's time zone differs. */
    timeZone: text('time_zone').notNull(),
    /** The first day without a roll-up. */
    untilDay: date('until_day').notNull(),
    /** The first event that the roll-ups may lack: later events show which days to rewrite. */
    changesSince: uuid('changes_since').notNull(),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  },
  (progress) => [index('figures_progress_next').on(progress.nextAt)],
)
