import { z } from 'zod'
import { Id, UserId } from '../id-shape.ts'
import { ClockTime } from '../shapes/service.ts'
import { lines } from '../text.ts'

export const HAND_OVER_NOTE_MAXIMUM = 500

/** How long a shift lasts that its employee began and never ends. */
export const OWN_SHIFT_HOURS = 16

export const WEEKS_MAXIMUM = 12

/** So that any day's anniversary can be planned. */
export const WEEKS_AHEAD = 53

export const SHIFTS_OF_DAY_MOST = 6

/** A week of a hotel with as many people as there are plans. */
export const SHIFTS_MOST = 2_000

/** Including shifts that are removed again: such rows are kept for a day. */
export const PLANNED_AN_HOUR_MOST = 10_000

/** A week of a large hotel. */
export const SHIFTS_AT_ONCE = 500

export const HAND_OVERS_MOST = 20

/** French law requires working hours to be documented for a year (Code du travail, D3171-16). */
export const SHIFT_DAYS = 366
/** As long as the escalations (ALERT_DAYS). */
export const HAND_OVER_DAYS = 90

const When = z.iso.datetime()

export const Shift = z.object({
  id: Id,
  userId: z.string(),
  /** The employee's. */
  name: z.string().meta({ examples: ['Paul'] }),
  startsAt: When,
  /** Null until the employee ends it. */
  endsAt: When.nullable(),
  /** When its employee ended it. */
  endedAt: When.nullable(),
  /** By the hotel's clock. */
  day: z.iso.date(),
  from: ClockTime,
  until: ClockTime.nullable(),
  /** False if its employee began it by themselves. */
  isPlanned: z.boolean(),
  /** To detect concurrent changes. */
  revision: z.string(),
})
export type Shift = z.infer<typeof Shift>

export const ShiftById = z.object({ shiftId: Id })

export const PlanDay = z.iso.date('no-day').meta({ examples: ['2026-03-29'] })

/** A day with its first moment and its end. */
export const WeekDay = z.object({ day: PlanDay, startsAt: When, endsAt: When })
export type WeekDay = z.infer<typeof WeekDay>

/** The days that can be viewed and copied: from the first kept week to the last that can be planned. */
export const Reach = z.object({ first: PlanDay, last: PlanDay })
export type Reach = z.infer<typeof Reach>

/** By the hotel's clock; ends on the next day if `until` is before `from`. */
export const ShiftTime = z.object({ day: PlanDay, from: ClockTime, until: ClockTime })
export type ShiftTime = z.infer<typeof ShiftTime>

const endsElsewhen = ({ from, until }: Pick<ShiftTime, 'from' | 'until'>) => from !== until

const whole = (max: number) => z.int('no-number').min(1, 'out-of-range').max(max, 'out-of-range')

export const NewShifts = ShiftTime.extend({
  userId: UserId,
  /** Weekdays from that day on, Monday being 1; empty for that day alone. */
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  weeks: whole(WEEKS_MAXIMUM).default(1),
}).refine(endsElsewhen, { path: ['until'], message: 'no-hours' })
export type NewShifts = z.infer<typeof NewShifts>

export const ChangedShift = ShiftTime.extend({ revision: z.string().max(64) }).refine(endsElsewhen, {
  path: ['until'],
  message: 'no-hours',
})

export const HandOverNote = lines(HAND_OVER_NOTE_MAXIMUM, { min: 0 }).meta({
  examples: ['La 204 attend encore son fer à repasser.'],
})

export const HandOver = z.object({
  id: Id,
  fromUserId: z.string(),
  fromName: z.string(),
  /** Null: to the next person on duty. */
  toUserId: z.string().nullable(),
  at: When,
  note: z.string(),
  requests: z.int(),
})
export type HandOver = z.infer<typeof HandOver>

const OnDuty = z.object({
  userId: z.string(),
  name: z.string(),
  since: When,
  /** Unless they end it first. */
  until: When,
})

export const Duty = z.object({
  usesShifts: z.boolean(),
  /** Empty if the hotel does not use shifts. */
  people: z.array(OnDuty),
  /** The caller's running shift and next planned one. */
  own: z.object({ since: When, until: When }).nullable(),
  nextShift: z.object({ startsAt: When, until: When }).nullable(),
  /** When the next shift of anyone begins or ends: reload then. */
  changesAt: When.nullable(),
  /** Employees whose last shift is over but who still have open requests. */
  ended: z.array(z.object({ userId: z.string(), name: z.string(), at: When })),
  /** Unread hand-overs for the caller. */
  handOvers: z.array(HandOver).max(HAND_OVERS_MOST),
})
export type Duty = z.infer<typeof Duty>
