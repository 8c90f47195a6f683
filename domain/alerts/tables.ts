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
import type { RingTrouble, RingWay } from '../devices/shapes.ts'
import { requests } from '../requests/tables.ts'
import type { StepCause, StepWhom } from '../shapes/escalation.ts'

const stamp = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** The escalation of a request: a round for each time it was opened or reopened. */
export const alerts = pgTable(
  'alerts',
  {
    hotelId: uuid('hotel_id').notNull(),
    requestId: uuid('request_id').notNull(),
    /** The request's `alertRound` at its beginning. */
    round: integer().notNull(),
    /** Steps carried out. */
    steps: smallint().notNull().default(0),
    startedAt: stamp('started_at').notNull(),
    /** The next evaluation; null if there is nothing left to do. */
    nextAt: stamp('next_at'),
  },
  (alert) => [
    primaryKey({ columns: [alert.hotelId, alert.requestId, alert.round] }),
    // Of all hotels: every server asks for what is due.
    index('alerts_due').on(alert.nextAt).where(sql`${alert.nextAt} is not null`),
    foreignKey({
      name: 'alerts_request',
      columns: [alert.hotelId, alert.requestId],
      foreignColumns: [requests.hotelId, requests.id],
    }).onDelete('cascade'),
  ],
)

/** The steps of escalations; the key makes each happen once, despite crashes. */
export const alertSteps = pgTable(
  'alert_steps',
  {
    hotelId: uuid('hotel_id').notNull(),
    requestId: uuid('request_id').notNull(),
    round: integer().notNull(),
    /** From 1. */
    step: smallint().notNull(),
    cause: text().$type<StepCause>().notNull(),
    whom: text().$type<StepWhom>().notNull(),
    at: stamp('at').notNull(),
    /** People called; 0 if there was no one. */
    people: smallint().notNull(),
    /** The people of that moment; never derived from the present staff. */
    userIds: text('user_ids').array().notNull().default(sql`'{}'::text[]`),
  },
  (step) => [
    primaryKey({ columns: [step.hotelId, step.requestId, step.round, step.step] }),
    foreignKey({
      name: 'alert_steps_alert',
      columns: [step.hotelId, step.requestId, step.round],
      foreignColumns: [alerts.hotelId, alerts.requestId, alerts.round],
    }).onDelete('cascade'),
  ],
)

/** The delivery of a step to one device, or by mail. */
export const alertRings = pgTable(
  'alert_rings',
  {
    hotelId: uuid('hotel_id').notNull(),
    requestId: uuid('request_id').notNull(),
    round: integer().notNull(),
    step: smallint().notNull(),
    userId: text('user_id').notNull(),
    /** The device's id, or a mail's user id. */
    target: text().notNull(),
    way: text().$type<RingWay>().notNull(),
    calledAt: stamp('called_at').notNull(),
    /** Accepted by the push service or mail server, or received by the open screen. */
    reachedAt: stamp('reached_at'),
    /** As the device reported. */
    rangAt: stamp('rang_at'),
    /** Pressed on this device. */
    acknowledgedAt: stamp('acknowledged_at'),
    trouble: text().$type<RingTrouble>(),
  },
  (ring) => [
    primaryKey({ columns: [ring.hotelId, ring.requestId, ring.round, ring.step, ring.target, ring.way] }),
    foreignKey({
      name: 'alert_rings_step',
      columns: [ring.hotelId, ring.requestId, ring.round, ring.step],
      foreignColumns: [alertSteps.hotelId, alertSteps.requestId, alertSteps.round, alertSteps.step],
    }).onDelete('cascade'),
  ],
)
