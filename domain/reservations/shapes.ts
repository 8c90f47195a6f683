import { z } from 'zod'
import { type GuestLanguage, guestLanguages, isGuestLanguage } from '../../i18n/guest-languages.ts'
import { type ListColumn, listColumns } from '../configuration/shapes.ts'
import { Id } from '../id-shape.ts'
import { NUMBER_MAXIMUM, RoomNumber } from '../rooms/shapes.ts'
import { ROOMS_MAXIMUM } from '../shapes/room.ts'
import { line } from '../text.ts'

export const reservationStatuses = ['expected', 'arrived', 'departed', 'cancelled'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** The ways in: a list that an admin gives, a program with a key, or the connected management system. */
export const reservationSources = ['list', 'api', 'pms'] as const
export type ReservationSource = (typeof reservationSources)[number]

/** The most reservations that are applied together. */
export const RESERVATIONS_MAXIMUM = 2000
export const EXTERNAL_ID_MAXIMUM = 100
export const GUEST_NAME_MAXIMUM = 100

/** Reservations are deleted so many days after the departure. */
export const RESERVATION_DAYS = 30

/** By the hotel's clock, in years that every database and calendar knows. */
export const Day = z.iso
  .date('no-date')
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'no-date')
  .meta({ examples: ['2026-11-27'] })

export const ExternalId = line(EXTERNAL_ID_MAXIMUM)
  .meta({ examples: ['R-20417'] })
  .describe('The reservation’s id in the other system')

/** A tag such as `de-AT`; a language without room pages counts as none. */
const LanguageTag = line(35, { min: 0 })
  .nullable()
  .transform((tag): GuestLanguage | null => {
    const code = tag?.split(/[-_]/)[0]?.toLowerCase()
    return isGuestLanguage(code) ? code : null
  })
  .pipe(z.enum(guestLanguages).nullable())
  .meta({ examples: ['de'] })

/** A reservation as another system knows it, without its id. */
export const ReservationFields = z.object({
  number: RoomNumber.describe('The number of its room'),
  guestName: line(GUEST_NAME_MAXIMUM, { min: 0 })
    .nullable()
    .default(null)
    .describe('Ignored unless the hotel keeps names'),
  language: LanguageTag.default(null).describe('Of the guest; decides the first language of the room page'),
  from: Day.describe('The day of arrival'),
  until: Day.describe('The day of departure'),
  status: z.enum(reservationStatuses),
})

const lasts = ({ from, until }: { from: string; until: string }) => from <= until
const lastsError = { path: ['until'], message: 'ends-before-start' }

export const NamedReservation = ReservationFields.extend({ externalId: ExternalId }).refine(lasts, lastsError)
export type NamedReservation = z.output<typeof NamedReservation>

export const NamedReservations = z
  .array(NamedReservation)
  // Not `.min()` and `.max()`: Zod reads the length of any value, even if it is not a list.
  .refine((all) => all.length > 0, 'missing')
  .refine((all) => all.length <= ROOMS_MAXIMUM, 'too-many')
  .refine((all) => new Set(all.map(({ externalId }) => externalId)).size === all.length, 'named-twice')
  .meta({ minItems: 1, maxItems: ROOMS_MAXIMUM })

export const Reservation = z.object({
  id: Id,
  externalId: z.string().meta({ examples: ['R-20417'] }),
  source: z.enum(reservationSources),
  roomId: Id,
  number: z.string().meta({ examples: ['108'] }),
  /** Null unless the hotel keeps names. */
  guestName: z
    .string()
    .nullable()
    .meta({ examples: ['Erika Muster'] }),
  language: z.enum(guestLanguages).nullable(),
  from: Day,
  until: Day,
  status: z.enum(reservationStatuses),
  /** Raised by every change. */
  revision: z.int(),
})
export type Reservation = z.infer<typeof Reservation>

/** The hotel's word, and that of the other system. */
export const Word = z.enum(['ours', 'theirs'])

/** A reservation whose status here is another one than in the other system. */
export const DifferingReservation = Reservation.extend({
  said: z.enum(reservationStatuses).describe('Its status by the other system'),
  since: z.iso.datetime(),
})
export type DifferingReservation = z.infer<typeof DifferingReservation>

/** Today's part of a reservation in the life of its room. */
export const roomMarks = ['departs', 'stays', 'arrives'] as const
export type RoomMark = (typeof roomMarks)[number]

/** A reservation as the tile and the panel of its room show it. */
export const ReservationOfRoom = z.object({
  roomId: Id,
  mark: z.enum(roomMarks),
  from: Day,
  until: Day,
  guestName: z
    .string()
    .nullable()
    .meta({ examples: ['Erika Muster'] }),
  language: z.enum(guestLanguages).nullable(),
})
export type ReservationOfRoom = z.infer<typeof ReservationOfRoom>

/** Without them a list says nothing. */
export const neededColumns = ['room', 'from', 'until'] as const satisfies ListColumn[]

const LIST_COLUMNS_MAXIMUM = 50

/** Missing settings are proposed. */
export const ListReading = z.object({
  hasHeadings: z.boolean().optional().describe('Whether the first row has headings'),
  columns: z
    .array(z.enum(listColumns))
    .max(LIST_COLUMNS_MAXIMUM, 'too-many')
    .optional()
    .describe('The meaning of each column, in order'),
})
export type ListReading = z.infer<typeof ListReading>

export const ColumnOfList = z.object({
  heading: z.string().meta({ examples: ['Zimmer'] }),
  column: z.enum(listColumns),
  samples: z
    .array(z.string())
    .describe('Its first cells')
    .meta({ examples: [['101', '102']] }),
})
export type ColumnOfList = z.infer<typeof ColumnOfList>
export const ColumnsOfList = z.array(ColumnOfList).max(LIST_COLUMNS_MAXIMUM)

/** The effects of a line; the last four are left out. */
export const lineKinds = [
  'arrived',
  'departed',
  'cancelled',
  'expected',
  'changed',
  'unchanged',
  'unknown-room',
  'no-dates',
  'twice',
  'broken',
] as const
export type LineKind = (typeof lineKinds)[number]
export const leftOutKinds = ['unknown-room', 'no-dates', 'twice', 'broken'] as const satisfies LineKind[]

export const ListLine = z.object({
  line: z.int().describe('As an editor counts them, from 1'),
  kind: z.enum(lineKinds),
  number: z
    .string()
    .describe('The room’s, as the line says it')
    .meta({ examples: ['108'] }),
  guestName: z.string().nullable(),
  from: Day.nullable(),
  until: Day.nullable(),
})
export type ListLine = z.infer<typeof ListLine>

export const LineCounts = z.object(
  Object.fromEntries(lineKinds.map((kind) => [kind, z.int()])) as Record<LineKind, z.ZodInt>,
)

export const CELL_MAXIMUM = Math.max(NUMBER_MAXIMUM, GUEST_NAME_MAXIMUM, EXTERNAL_ID_MAXIMUM)
