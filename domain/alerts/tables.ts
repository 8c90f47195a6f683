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
import { requests } from '../requests/tables.ts'
import type { RingTrouble, RingWay, StepCause, StepWhom } from './shapes.ts'

const stamp = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** The chain of alert of a request: one for each time that it was opened or reopened, until there is nobody left to call. */
export const alerts = pgTable(
  'alerts',
  {
    hotelId: uuid('hotel_id').notNull(),
    requestId: uuid('request_id').notNull(),
    /** The request's `alertRound` then. */
    round: integer().notNull(),
    /** How many steps were done of it. */
    steps: smallint().notNull().default(0),
    startedAt: stamp('started_at').notNull(),
    /** When it has to be looked at again; null: there is nothing more to do. */
    nextAt: stamp('next_at'),
  },
  (alert) => [
    primaryKey({ columns: [alert.hotelId, alert.requestId, alert.round] }),
    index('alerts_due').on(alert.hotelId, alert.nextAt).where(sql`${alert.nextAt} is not null`),
    foreignKey({
      name: 'alerts_request',
      columns: [alert.hotelId, alert.requestId],
      foreignColumns: [requests.hotelId, requests.id],
    }).onDelete('cascade'),
  ],
)

/** What was done of a chain, and why: each once, whatever crashes. */
export const alertSteps = pgTable(
  'alert_steps',
  {
    hotelId: uuid('hotel_id').notNull(),
    requestId: uuid('request_id').notNull(),
    round: integer().notNull(),
    /** 1 is the first. */
    step: smallint().notNull(),
    cause: text().$type<StepCause>().notNull(),
    whom: text().$type<StepWhom>().notNull(),
    at: stamp('at').notNull(),
    /** How many people it called: none, where nobody was there to be called. */
    people: smallint().notNull(),
    /** Who they were then; nobody reads it from who works here now. */
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

/** What came of a step at one device, or by mail to one person. */
export const alertRings = pgTable(
  'alert_rings',
  {
    hotelId: uuid('hotel_id').notNull(),
    requestId: uuid('request_id').notNull(),
    round: integer().notNull(),
    step: smallint().notNull(),
    userId: text('user_id').notNull(),
    /** The device, or for a mail the person's own id as text. */
    target: text().notNull(),
    way: text().$type<RingWay>().notNull(),
    calledAt: stamp('called_at').notNull(),
    /** The push service, or the mail server, has taken it; the open screen has received it. */
    reachedAt: stamp('reached_at'),
    /** It rang, as the device itself says. */
    rangAt: stamp('rang_at'),
    /** Somebody pressed it there. */
    acknowledgedAt: stamp('acknowledged_at'),
    /** Why it was not reached. */
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
