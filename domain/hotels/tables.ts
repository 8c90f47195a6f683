import { type SQL, sql } from 'drizzle-orm'
import { check, integer, pgTable, text, time, timestamp, uuid } from 'drizzle-orm/pg-core'

export const hotels = pgTable(
  'hotels',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    timeZone: text('time_zone').notNull(),
    receptionPhone: text('reception_phone'),
    towelMaximum: integer('towel_maximum').notNull().default(4),
    /** The time that "before" and "after" of a cleaning turn around. */
    cleaningPivot: time('cleaning_pivot').notNull().default('12:00'),
    subscriptionStatus: text('subscription_status').notNull().default('none'),
    numberOfRooms: integer('number_of_rooms').notNull().default(1),
    trialEndsAt: timestamp('trial_ends_at', { withTimezone: true }),
    pastDueSince: timestamp('past_due_since', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (hotel) => [check('hotels_towel_maximum', sql`${hotel.towelMaximum} between 1 and 10`)],
)

/** Whether the hotel is served at a moment: the rule stands in the database function. */
export const servingAt = (moment: Date): SQL<boolean> =>
  sql`is_serving(${hotels.subscriptionStatus}, ${hotels.trialEndsAt}, ${hotels.pastDueSince}, ${moment})`
