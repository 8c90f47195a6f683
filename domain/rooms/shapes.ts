import { z } from 'zod'
import { importColumns, PlaceSettings, placeQuestions } from '../configuration/shapes.ts'
import { Id } from '../id-shape.ts'
import { Cleaning, ROOMS_MAXIMUM } from '../shapes/room.ts'
import { line } from '../text.ts'
import { suspicionKinds } from './suspicions.ts'

export const roomFlagKinds = ['do_not_disturb', 'no_cleaning'] as const
export type RoomFlagKind = (typeof roomFlagKinds)[number]

/** The longest text in a room number field. */
export const NUMBER_MAXIMUM = 40
export const RoomNumber = line(NUMBER_MAXIMUM, { missing: 'no-room-number' }).meta({ examples: ['108'] })
export const FLOOR_MAXIMUM = 40
export const RoomFloor = line(FLOOR_MAXIMUM, { min: 0 }).meta({ examples: ['1'] })

/** More than any QR code that a phone reads. */
export const CODE_TEXT_MAXIMUM = 2048

/** One item per room, at least one and at most as many as a call takes. */
const ofRooms = <Of extends z.ZodType<{ roomId: string }>>(of: Of) =>
  z
    .array(of)
    // Not `.min()` and `.max()`: Zod reads the length of any value, even if it is not a list.
    .refine((rooms) => rooms.length > 0, 'missing')
    .refine((rooms) => rooms.length <= ROOMS_MAXIMUM, 'too-many')
    .refine((rooms) => new Set(rooms.map(({ roomId }) => roomId)).size === rooms.length, 'named-twice')
    .meta({ minItems: 1, maxItems: ROOMS_MAXIMUM })

export const RoomIds = z
  .array(Id)
  .refine((ids) => ids.length > 0, 'missing')
  .refine((ids) => ids.length <= ROOMS_MAXIMUM, 'too-many')
  .meta({ minItems: 1, maxItems: ROOMS_MAXIMUM })

/** The wanted cleaning, with the revisions that the user saw. */
export const SavedCleaning = z.object({
  rooms: ofRooms(
    Cleaning.extend({
      roomId: Id,
      cleaningRevision: z.int().min(0).max(2_147_483_646),
    }),
  ),
})
export type SavedCleaning = z.infer<typeof SavedCleaning>

export const Room = z.object({
  id: Id,
  number: z.string().meta({ examples: ['108'] }),
  floor: z.string().meta({ examples: ['1'] }),
  typeId: Id.nullable(),
  /** The open stay's number. */
  stay: z.int(),
  /** Since when the present link has opened it. */
  linkedAt: z.iso.datetime().nullable(),
  /** Raised by the guest, until lifted or the end of the day. */
  flags: z.array(z.enum(roomFlagKinds)),
  ...Cleaning.shape,
  place: PlaceSettings.exactOptional().describe('If it is a place and not a room'),
})
export type Room = z.infer<typeof Room>

/** Room numbers and floors contain no control characters. */
const typed = z.string().regex(/^\P{Cc}*$/u)
const some = <Item extends z.ZodType>(item: Item) => z.array(item).max(ROOMS_MAXIMUM, 'too-many').optional()

/** Filters rooms by all given criteria; unknown ones are ignored. */
export const RoomChoice = z.object({
  roomIds: some(Id),
  numbers: some(typed.max(NUMBER_MAXIMUM, 'too-long')),
  floor: typed.max(FLOOR_MAXIMUM, 'too-long').optional(),
  typeId: Id.optional(),
})
export type RoomChoice = z.infer<typeof RoomChoice>

/** The most services of a hotel. */
const PLACE_SERVICES_MAXIMUM = 100

export const LinkToken = z
  .string()
  .meta({ examples: ['7d3k9vq2m0x8c4hzt6w1n5bjra'] })
  .describe('Gives access as the room’s guest: the last part of the address in its QR code')

export const roomStates = ['in-use', 'removed'] as const
export type RoomState = (typeof roomStates)[number]

export const ListedRoom = Room.omit({ place: true }).extend({
  /** Null for a removed room. */
  stay: z.int().nullable(),
  /** When a guest last opened its link, to within minutes. */
  lastScanAt: z.iso.datetime().nullable(),
  /** Removed; its history is kept. */
  archived: z.boolean(),
  /** Raised by every change of number, type or floor, to detect concurrent ones. */
  revision: z.int(),
})
export type ListedRoom = z.infer<typeof ListedRoom>

/** The editable fields of a room. */
export const RoomDetails = ListedRoom.pick({
  id: true,
  number: true,
  floor: true,
  typeId: true,
  revision: true,
})
export type RoomDetails = z.infer<typeof RoomDetails>

export const ManagedRoom = RoomDetails.extend({
  token: LinkToken,
  linkedAt: z.iso.datetime().nullable(),
  lastScanAt: z.iso.datetime().nullable(),
  archived: z.boolean(),
})
export type ManagedRoom = z.infer<typeof ManagedRoom>

/** The revision that the user saw. */
const Seen = z.coerce.number<number>().int().min(1).max(2_147_483_646)

export const ChangedRoom = z.object({
  roomId: Id,
  number: RoomNumber,
  floor: RoomFloor,
  typeId: Id.nullable(),
  revision: Seen,
})

/** Missing fields stay as they are. */
export const ChangedRooms = z.object({
  rooms: ofRooms(ChangedRoom.omit({ number: true }).partial({ floor: true, typeId: true })),
})

export const LinkedRoom = z.object({
  id: Id,
  number: z.string().meta({ examples: ['108'] }),
  floor: z.string().meta({ examples: ['1'] }),
  typeName: z
    .string()
    .nullable()
    .meta({ examples: ['Double'] }),
  isPlace: z.boolean(),
  token: LinkToken,
  linkedAt: z.iso.datetime(),
  lastScanAt: z.iso.datetime().nullable().describe('When a guest last opened it, to within minutes'),
})
export type LinkedRoom = z.infer<typeof LinkedRoom>

export const ListedPlace = PlaceSettings.extend({
  id: Id.describe('Requests name it as their room'),
  name: z.string().meta({ examples: ['Piscine'] }),
  revision: z.int(),
})
export type ListedPlace = z.infer<typeof ListedPlace>

export const NewPlace = z.object({
  name: line(NUMBER_MAXIMUM).meta({ examples: ['Piscine'] }),
  asks: z.enum(placeQuestions).default('nothing'),
  serviceIds: z
    .array(Id)
    .max(PLACE_SERVICES_MAXIMUM, 'too-many')
    .transform((ids) => [...new Set(ids)])
    .default([]),
})

export const ChangedPlace = NewPlace.extend({ placeId: Id, revision: Seen })

const RoomOfCode = z.object({
  roomId: Id,
  number: z.string().meta({ examples: ['108'] }),
  floor: z.string(),
  typeName: z.string().nullable(),
})

/** The meaning of a scanned QR code. */
export const CheckedCode = z.discriminatedUnion('kind', [
  /** Opens the room. */
  z.object({ kind: z.literal('room'), ...RoomOfCode.shape }),
  /** Opened the room until its link was replaced. */
  z.object({ kind: z.literal('replaced'), ...RoomOfCode.shape, at: z.iso.datetime() }),
  /** Opened the room until it was removed. */
  z.object({ kind: z.literal('removed'), ...RoomOfCode.shape, at: z.iso.datetime() }),
  /** Leads to another site. */
  z.object({ kind: z.literal('foreign'), host: z.string() }),
  /** Leads here, but not to a room of this hotel. */
  z.object({ kind: z.literal('unknown') }),
  /** Not an address. */
  z.object({ kind: z.literal('no-link') }),
])
export type CheckedCode = z.infer<typeof CheckedCode>

/** The most room lines of a file. */
export const IMPORT_MAXIMUM = 5000
/** The most characters of a file. */
export const FILE_MAXIMUM = 1_048_576
/** The most characters of a line, which bounds the work on it. */
export const LINE_MAXIMUM = 10_000
/** Ignored columns listed in the preview. */
export const LEFT_OUT_MAXIMUM = 1000

/** Columns beyond these are not read. */
export const COLUMNS_MAXIMUM = 50

/** Apply the proposal, keep the line as it is, or leave it out. */
export const lineChoices = ['apply', 'as-is', 'leave-out'] as const
export type LineChoice = (typeof lineChoices)[number]

/** Missing settings are proposed. */
export const ImportReading = z.object({
  hasHeadings: z.boolean().optional().describe('Whether the first row has headings'),
  columns: z
    .array(z.enum(importColumns))
    .max(COLUMNS_MAXIMUM, 'too-many')
    .optional()
    .describe('The meaning of each column, in order'),
  choices: z
    .array(z.object({ line: z.int(), choice: z.enum(lineChoices) }))
    .max(IMPORT_MAXIMUM, 'too-many')
    .optional()
    .describe('Choices for single lines; defaults to the proposals'),
})
export type ImportReading = z.infer<typeof ImportReading>

export const FileColumn = z.object({
  heading: z.string().meta({ examples: ['number'] }),
  column: z.enum(importColumns),
  samples: z
    .array(z.string())
    .describe('Its first cells')
    .meta({ examples: [['101', '102']] }),
})
export type FileColumn = z.infer<typeof FileColumn>

/** Damage that a spreadsheet may have done to a line, and the proposed repair. */
const ImportSuspicion = z.object({
  kind: z.enum(suspicionKinds).meta({ examples: ['date'] }),
  field: z.enum(['number', 'floor', 'type', '']),
  said: z.string().meta({ examples: ['2026-01-12'] }),
  proposed: z
    .array(z.string())
    .nullable()
    .describe('Null: leave the line out')
    .meta({ examples: [['12-1']] }),
})

const ImportFault = z.object({
  field: z.enum(['number', 'floor', 'type', '']).describe('Empty if the whole line is faulty'),
  code: z.string().meta({ examples: ['named-twice'] }),
  line: z.int().optional().describe('The earlier line with the same room'),
  maximum: z.int().optional().describe('The most characters allowed'),
})
export type ImportFault = z.infer<typeof ImportFault>

const SaidOfRoom = z.object({
  floor: z.string(),
  type: z
    .string()
    .nullable()
    .meta({ examples: ['Double'] }),
})

/** The effect of a line. */
export const ImportLine = SaidOfRoom.extend({
  line: z.int().describe('As an editor counts them, from 1'),
  kind: z.enum(['new', 'changed', 'unchanged', 'faulty', 'left-out']),
  number: z.string(),
  roomId: Id.optional().describe('Of an existing room'),
  before: SaidOfRoom.extend({ number: z.string() }).optional().describe('The room before the change'),
  faults: z.array(ImportFault).max(4).optional(),
  suspicions: z.array(ImportSuspicion).max(4).optional(),
  choice: z.enum(lineChoices).optional().describe('The choice, or the default'),
})
export type ImportLine = z.infer<typeof ImportLine>
