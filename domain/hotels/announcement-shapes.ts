import { z } from 'zod'
import { type GuestLanguage, guestLanguages } from '../../i18n/guest-languages.ts'
import { audiences } from '../configuration/rules.ts'
import { Id } from '../id-shape.ts'
import { FLOOR_MAXIMUM } from '../rooms/shapes.ts'
import { byLanguage, ClockTime } from '../shapes/service.ts'
import { line, lines } from '../text.ts'

export const ANNOUNCEMENT_MAXIMUM = 300
/** An announcement ends within so many days. */
export const ANNOUNCEMENT_DAYS = 7

/** A day and a time by the hotel's clock, as browsers send it. */
const Moment = z
  .string()
  .refine((typed) => {
    const [day, time, ...more] = typed.split('T')
    return more.length === 0 && z.iso.date().safeParse(day).success && ClockTime.safeParse(time).success
  }, 'no-moment')
  .meta({ examples: ['2026-11-27T15:00'] })

const optional = lines(ANNOUNCEMENT_MAXIMUM, { min: 0 }).default('')

/** Only as written. Every guest reads French or English, so that one of the two is there. */
const Text = byLanguage(optional, optional)
  .transform(
    (texts) =>
      Object.fromEntries(guestLanguages.flatMap((one) => (texts[one] ? [[one, texts[one]]] : []))) as Partial<
        Record<GuestLanguage, string>
      >,
  )
  .refine(({ fr, en }) => fr || en, { error: 'missing', path: ['fr'] })
  .meta({ examples: [{ fr: 'Pas d’eau chaude de 14 h à 15 h.', en: 'No hot water from 2 to 3 pm.' }] })

const Seen = z.object({
  announcementId: Id,
  /** The revision that the admin saw; 0 for a new one. */
  revision: z.coerce.number<number>().int().min(0).max(1_000_000_000),
})

export const AnnouncementChange = Seen.extend({
  text: Text,
  startsAt: Moment.nullable().default(null).describe('By the hotel’s clock; without it, now'),
  endsAt: Moment.describe('By the hotel’s clock'),
  to: z.enum(audiences).default('all'),
  floor: z.string().max(FLOOR_MAXIMUM, 'too-long').default('').describe('If it is to a floor'),
  numbers: line(500, { min: 0 })
    .default('')
    .describe('If it is to some rooms: numbers and ranges')
    .meta({ examples: ['101, 104-110'] }),
})

export const AnnouncementRemoval = Seen
