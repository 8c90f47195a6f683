import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { line } from '../text.ts'
import { suspicionKinds } from './suspicions.ts'

export const roomFlagKinds = ['do_not_disturb', 'no_cleaning'] as const
export type RoomFlagKind = (typeof roomFlagKinds)[number]

export const cleaningStatuses = ['not_cleaned', 'in_progress', 'done'] as const
export type CleaningStatus = (typeof cleaningStatuses)[number]

/** What is typed where a room's number is asked for. */
export const NUMBER_MAXIMUM = 40
export const RoomNumber = line(NUMBER_MAXIMUM, { missing: 'no-room-number' }).meta({ examples: ['108'] })
export const FLOOR_MAXIMUM = 40
export const RoomFloor = line(FLOOR_MAXIMUM, { min: 0 }).meta({ examples: ['1'] })

/** Of the text of a code: more than any QR code of an address holds that a phone reads. */
export const CODE_TEXT_MAXIMUM = 2048

/** How far the cleaning of a room is. */
export const Cleaning = z.object({
  cleaningStatus: z.enum(cleaningStatuses),
  /** Counts the changes: of two copies, the higher one is the newer; what was seen at an older one is not saved. */
  cleaningRevision: z.int(),
})
export type Cleaning = z.infer<typeof Cleaning>

/** What somebody else has saved meanwhile. */
export const ChangedCleaning = Cleaning.extend({
  roomId: Id,
  /** Who of the staff; empty where a program did it. */
  by: z.string(),
  at: z.iso.datetime().nullable(),
})
export type ChangedCleaning = z.infer<typeof ChangedCleaning>

/** The most rooms that one call makes, names, saves or prints (product, section 12). */
export const ROOMS_MAXIMUM = 500

/** Some things of rooms, one for each: not none, and not more than one call takes. */
const ofRooms = <Of extends z.ZodType<{ roomId: string }>>(of: Of) =>
  z
    .array(of)
    // Not `.min()` and `.max()`: Zod asks anything for its length, what is no list too.
    .refine((rooms) => rooms.length > 0, 'missing')
    .refine((rooms) => rooms.length <= ROOMS_MAXIMUM, 'too-many')
    .refine((rooms) => new Set(rooms.map(({ roomId }) => roomId)).size === rooms.length, 'named-twice')
    .meta({ minItems: 1, maxItems: ROOMS_MAXIMUM })

/** Which rooms are meant. */
export const RoomIds = z
  .array(Id)
  .refine((ids) => ids.length > 0, 'missing')
  .refine((ids) => ids.length <= ROOMS_MAXIMUM, 'too-many')
  .meta({ minItems: 1, maxItems: ROOMS_MAXIMUM })

/** What rooms are set to, each with the revision that it was shown with. */
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
  /** The number of the stay that is in it. */
  stay: z.int(),
  /** Since when its present link opens it. */
  linkedAt: z.iso.datetime().nullable(),
  /** What the guest asked for until lifted or the day's end. */
  flags: z.array(z.enum(roomFlagKinds)),
  ...Cleaning.shape,
})
export type Room = z.infer<typeof Room>

/** Of a room that there is: no other has a control character in it. */
const typed = z.string().regex(/^\P{Cc}*$/u)
const some = <Item extends z.ZodType>(item: Item) => z.array(item).max(ROOMS_MAXIMUM, 'too-many').optional()

/** Which rooms are meant: of all of them, those that each of these leaves. What is no room of the hotel is left out. */
export const RoomChoice = z.object({
  roomIds: some(Id),
  numbers: some(typed.max(NUMBER_MAXIMUM, 'too-long')),
  floor: typed.max(FLOOR_MAXIMUM, 'too-long').optional(),
  typeId: Id.optional(),
})
export type RoomChoice = z.infer<typeof RoomChoice>

export const LinkToken = z
  .string()
  .meta({ examples: ['7d3k9vq2m0x8c4hzt6w1n5bjra'] })
  .describe('Whoever has it is the guest of the room: the last part of the address in its QR code')

export const roomStates = ['in-use', 'removed'] as const
export type RoomState = (typeof roomStates)[number]

/** A room as lists have it, one that was removed too. */
export const ListedRoom = Room.extend({
  /** The number of the stay that is in it; null of a room that was removed. */
  stay: z.int().nullable(),
  /** When a guest last opened its link, to within minutes. */
  lastScanAt: z.iso.datetime().nullable(),
  /** It is no room of the hotel any more; what happened in it is kept. */
  archived: z.boolean(),
  /** Raised by every change of number, type or floor: who changes it says what they have seen. */
  revision: z.int(),
})
export type ListedRoom = z.infer<typeof ListedRoom>

/** What the hotel itself says of a room. */
export const RoomDetails = ListedRoom.pick({
  id: true,
  number: true,
  floor: true,
  typeId: true,
  revision: true,
})
export type RoomDetails = z.infer<typeof RoomDetails>

/** A room as who manages rooms sees it. */
export const ManagedRoom = RoomDetails.extend({
  token: LinkToken,
  linkedAt: z.iso.datetime().nullable(),
  lastScanAt: z.iso.datetime().nullable(),
  archived: z.boolean(),
})
export type ManagedRoom = z.infer<typeof ManagedRoom>

/** The revision that was seen; where somebody has changed the room since, a change is refused. */
const Seen = z.coerce.number<number>().int().min(1).max(2_147_483_646)

/** What a room is to be. */
export const ChangedRoom = z.object({
  roomId: Id,
  number: RoomNumber,
  floor: RoomFloor,
  typeId: Id.nullable(),
  revision: Seen,
})

/** What rooms are to be; what is not said stays as it is. */
export const ChangedRooms = z.object({
  rooms: ofRooms(ChangedRoom.omit({ number: true }).partial({ floor: true, typeId: true })),
})

/** A room with the link that opens it. */
export const LinkedRoom = z.object({
  id: Id,
  number: z.string().meta({ examples: ['108'] }),
  floor: z.string().meta({ examples: ['1'] }),
  typeName: z
    .string()
    .nullable()
    .meta({ examples: ['Double'] }),
  token: LinkToken,
  linkedAt: z.iso.datetime(),
  lastScanAt: z.iso.datetime().nullable().describe('When a guest last opened it, to within minutes'),
})
export type LinkedRoom = z.infer<typeof LinkedRoom>

const RoomOfCode = z.object({
  roomId: Id,
  number: z.string().meta({ examples: ['108'] }),
  floor: z.string(),
  typeName: z.string().nullable(),
})

/** What a QR code is that somebody holds a camera to. */
export const CheckedCode = z.discriminatedUnion('kind', [
  /** It opens the room. */
  z.object({ kind: z.literal('room'), ...RoomOfCode.shape }),
  /** It opened the room until another link took its place. */
  z.object({ kind: z.literal('replaced'), ...RoomOfCode.shape, at: z.iso.datetime() }),
  /** It opened the room until that was no room of the hotel any more. */
  z.object({ kind: z.literal('removed'), ...RoomOfCode.shape, at: z.iso.datetime() }),
  /** It leads to another site. */
  z.object({ kind: z.literal('foreign'), host: z.string() }),
  /** It leads here, to no room of this hotel. */
  z.object({ kind: z.literal('unknown') }),
  /** It is no address at all. */
  z.object({ kind: z.literal('no-link') }),
])
export type CheckedCode = z.infer<typeof CheckedCode>

/** Lines of rooms that one file may have. */
export const IMPORT_MAXIMUM = 5000
/** Characters that it may have. */
export const FILE_MAXIMUM = 1_048_576
/** Characters of one of its lines: all that is done with it is bounded by this. */
export const LINE_MAXIMUM = 10_000
/** Columns that are none of a room's, of which a file's preview says that they are left out. */
export const LEFT_OUT_MAXIMUM = 1000

/** What a column of a file is to rooms. */
export const importColumns = ['number', 'floor', 'type', 'building', 'link', 'ignored'] as const
export type ImportColumn = (typeof importColumns)[number]
/** Columns that can be chosen; those behind them are not read. */
export const COLUMNS_MAXIMUM = 50

/** What becomes of a line: with what is proposed, as it stands, or not at all. */
export const lineChoices = ['apply', 'as-is', 'leave-out'] as const
export type LineChoice = (typeof lineChoices)[number]

/** How a file is to be read; what is not said is proposed. */
export const ImportReading = z.object({
  hasHeadings: z.boolean().optional().describe('Whether its first row is of headings'),
  columns: z
    .array(z.enum(importColumns))
    .max(COLUMNS_MAXIMUM, 'too-many')
    .optional()
    .describe('What each column is, in their order'),
  choices: z
    .array(z.object({ line: z.int(), choice: z.enum(lineChoices) }))
    .max(IMPORT_MAXIMUM, 'too-many')
    .optional()
    .describe('What becomes of single lines; without it, what is proposed'),
})
export type ImportReading = z.infer<typeof ImportReading>

/** A column of a file, with what it is taken for. */
export const FileColumn = z.object({
  heading: z.string(),
  column: z.enum(importColumns),
  samples: z.array(z.string()).describe('Its first cells'),
})
export type FileColumn = z.infer<typeof FileColumn>

/** What a spreadsheet may have done to a line, and what is proposed. */
const ImportSuspicion = z.object({
  kind: z.enum(suspicionKinds).meta({ examples: ['date'] }),
  field: z.enum(['number', 'floor', 'type', '']),
  said: z.string(),
  proposed: z.array(z.string()).nullable().describe('Null: to leave the line out'),
})

/** What is wrong with a line of a file. */
const ImportFault = z.object({
  field: z.enum(['number', 'floor', 'type', '']).describe('Empty where the line as a whole is wrong'),
  code: z.string().meta({ examples: ['named-twice'] }),
  line: z.int().optional().describe('The earlier line that says the same'),
  maximum: z.int().optional().describe('How many characters it takes at most, where there are more'),
})
export type ImportFault = z.infer<typeof ImportFault>

const SaidOfRoom = z.object({
  floor: z.string(),
  type: z
    .string()
    .nullable()
    .meta({ examples: ['Double'] }),
})

/** What a line of a file would do. */
export const ImportLine = SaidOfRoom.extend({
  line: z.int().describe('As an editor counts them, from 1'),
  kind: z.enum(['new', 'changed', 'unchanged', 'faulty', 'left-out']),
  number: z.string(),
  roomId: Id.optional().describe('Of a room that there is'),
  before: SaidOfRoom.extend({ number: z.string() }).optional().describe('Of a room that would be changed'),
  faults: z.array(ImportFault).max(4).optional(),
  suspicions: z.array(ImportSuspicion).max(4).optional(),
  choice: z.enum(lineChoices).optional().describe('That was made, or stands until one is'),
})
export type ImportLine = z.infer<typeof ImportLine>
