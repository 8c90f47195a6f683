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
import { hotels } from '../hotels/tables.ts'

const spread = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * The figures of the days that are over, and of whole months of them, so that a year is read without its requests. They
 * are written again where something changes; a read knows which those are (domain/analytics/sources.ts).
 */
export const requestFigures = pgTable(
  'request_figures',
  {
    hotelId: uuid('hotel_id').notNull(),
    dimension: text().$type<Dimension>().notNull(),
    span: text().$type<Span>().notNull(),
    firstDay: date('first_day').notNull(),
    /** Of what: an hour, or the id of a service, a room or a person; empty for all, and for none of them. */
    member: text().notNull(),
    /** Of `cleaning`: stays that ended. */
    requests: integer().notNull(),
    withTarget: integer('with_target').notNull(),
    onTime: integer('on_time').notNull(),
    cancelled: integer().notNull(),
    reopened: integer().notNull(),
    /** Of `all`: requests that were closed then, whenever they were made. */
    closed: integer().notNull(),
    /** How many took how many minutes: see spread.ts. */
    response: spread().notNull(),
    /** Of `cleaning`: from the end of a stay to the room's being cleaned. */
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

/** How far a hotel's figures are kept. */
export const figuresProgress = pgTable(
  'figures_progress',
  {
    hotelId: uuid('hotel_id')
      .primaryKey()
      .references(() => hotels.id),
    /** By whose calendar: where the hotel has another by now, none of them holds. */
    timeZone: text('time_zone').notNull(),
    /** The first day that is not kept; every one before it is. */
    untilDay: date('until_day').notNull(),
    /** Which days are to be read again is found by the events since this one: the first that they may lack. */
    changesSince: uuid('changes_since').notNull(),
    /** When the next day is to be kept. */
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  },
  (progress) => [index('figures_progress_next').on(progress.nextAt)],
)
