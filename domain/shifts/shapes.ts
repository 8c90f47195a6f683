import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { UserId } from '../requests/shapes.ts'
import { ClockTime } from '../services/shapes.ts'
import { lines } from '../text.ts'

/** The longest note at the end of a shift. */
export const HAND_OVER_NOTE_MAXIMUM = 500

/** For how long somebody is on duty who has said so and never says that they no longer are. */
export const OWN_SHIFT_HOURS = 16

/** The most weeks for which a shift is planned at once. */
export const WEEKS_MAXIMUM = 12

/** How many weeks after the present one can be planned: on any day the same day of the next year can be. */
export const WEEKS_AHEAD = 53

/** The most shifts that one person is planned for on a day. */
export const SHIFTS_OF_DAY_MOST = 6

/** The most shifts that are planned in a week, of a hotel with as many people as there are plans. */
export const SHIFTS_MOST = 2_000

/** The most that a hotel plans within an hour, what it takes away again included: such rows are kept for a day. */
export const PLANNED_AN_HOUR_MOST = 10_000

/** The most that are taken away at once, or planned again: as many as a week of a large hotel. */
export const SHIFTS_AT_ONCE = 500

/** The most hand-overs that are shown to somebody. */
export const HAND_OVERS_MOST = 20

/** For how many days it is kept who was on duty, and when: French law wants hours worked to be shown for a year (Code du travail, D3171-16). */
export const SHIFT_DAYS = 366
/** For how many days it is kept what was left at the end of a shift, with its note: as long as who was called (ALERT_DAYS). */
export const HAND_OVER_DAYS = 90

const When = z.iso.datetime()

export const Shift = z.object({
  id: Id,
  userId: z.string(),
  /** Whose it is. */
  name: z.string().meta({ examples: ['Paul'] }),
  startsAt: When,
  /** Null: until they say so. */
  endsAt: When.nullable(),
  /** When its person has said that it is over. */
  endedAt: When.nullable(),
  /** The same by the hotel's clock. */
  day: z.iso.date(),
  from: ClockTime,
  until: ClockTime.nullable(),
  /** Whether an admin planned it; else its person has gone on duty by themselves. */
  isPlanned: z.boolean(),
  /** Whoever changes it says what they have seen. */
  revision: z.string(),
})
export type Shift = z.infer<typeof Shift>

export const ShiftById = z.object({ shiftId: Id })

/** A day, as the hotel's calendar has it. */
export const Day = z.iso.date('no-day').meta({ examples: ['2026-03-29'] })

/** A day of a week, with the moments between which it is. */
export const WeekDay = z.object({ day: Day, startsAt: When, endsAt: When })
export type WeekDay = z.infer<typeof WeekDay>

/** The first and the last day that can be looked at, and copied: of the first week that is kept, and of the last that can be planned. */
export const Reach = z.object({ first: Day, last: Day })
export type Reach = z.infer<typeof Reach>

/** When somebody is planned to be on duty, by the hotel's clock: until the next day, where it would end before it begins. */
export const ShiftTime = z.object({ day: Day, from: ClockTime, until: ClockTime })
export type ShiftTime = z.infer<typeof ShiftTime>

const endsElsewhen = ({ from, until }: Pick<ShiftTime, 'from' | 'until'>) => from !== until

const whole = (max: number) => z.int('no-number').min(1, 'out-of-range').max(max, 'out-of-range')

export const NewShifts = ShiftTime.extend({
  userId: UserId,
  /** On which days of the week, Monday being 1, from that day on; none: on that day alone. */
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

/** What somebody left open at the end of their shift. */
export const HandOver = z.object({
  id: Id,
  fromUserId: z.string(),
  fromName: z.string(),
  /** Null: to whoever is on duty next. */
  toUserId: z.string().nullable(),
  at: When,
  note: z.string(),
  /** How many requests. */
  requests: z.int(),
})
export type HandOver = z.infer<typeof HandOver>

/** Somebody who is on duty. */
const OnDuty = z.object({
  userId: z.string(),
  name: z.string(),
  since: When,
  /** When it is over, where they do not say so first. */
  until: When,
})

/** Who is on duty, as staff see it beside the board. */
export const Duty = z.object({
  usesShifts: z.boolean(),
  /** Empty where the hotel uses no shifts. */
  people: z.array(OnDuty),
  /** Of whoever asks: their shift, where they are on duty; when the next is planned. */
  own: z.object({ since: When, until: When }).nullable(),
  nextShift: z.object({ startsAt: When, until: When }).nullable(),
  /** When the next shift begins or is over, of whomever: then this is another. */
  changesAt: When.nullable(),
  /** Whose last shift is over, as planned or not, and who still has requests open; since when. */
  ended: z.array(z.object({ userId: z.string(), name: z.string(), at: When })),
  /** What others left for them, and nobody has read. */
  handOvers: z.array(HandOver).max(HAND_OVERS_MOST),
})
export type Duty = z.infer<typeof Duty>
