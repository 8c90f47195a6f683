import { createHash } from 'node:crypto'
import { z } from 'zod'
import { admins } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import type { HotelSettings } from '../configuration/shapes.ts'
import { DomainError, inputError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { addRoomTypes } from '../room-types/operations.ts'
import { ROOM_TYPES_MAXIMUM } from '../room-types/shapes.ts'
import { makeRooms, refuseBeyondSubscription } from './create.ts'
import { rememberColumns } from './import-columns.ts'
import { type Circumstances, type ImportPlan, planImport } from './import-plan.ts'
import { readImport, type SaidRoom } from './import-reading.ts'
import { changeRooms } from './manage.ts'
import * as queries from './manage-queries.ts'
import {
  COLUMNS_MAXIMUM,
  FILE_MAXIMUM,
  FileColumn,
  IMPORT_MAXIMUM,
  ImportLine,
  ImportReading,
  LEFT_OUT_MAXIMUM,
  RoomDetails,
} from './shapes.ts'

/** Delimited by `,`, `;`, `|`, tabs or aligned spaces, with or without headings. */
const File = z
  .string()
  .max(FILE_MAXIMUM, 'too-large')
  .meta({ examples: ['number,floor,type\n101,1,Double\n'] })

const Counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  faulty: z.int(),
  leftOut: z.int(),
})

export const previewImport = operation({
  name: 'rooms.previewImport',
  summary: 'Preview an import of rooms, line by line',
  http: ['POST', '/rooms/import/preview'],
  access: admins,
  scope: 'rooms:read',
  input: ImportReading.extend({ file: File }),
  output: z.object({
    counts: Counts,
    lines: z.array(ImportLine).max(IMPORT_MAXIMUM),
    columns: z.array(FileColumn).max(COLUMNS_MAXIMUM).describe('The file’s columns and their meaning'),
    hasHeadings: z.boolean(),
    question: z
      .enum(['number-column', 'rival-columns'])
      .nullable()
      .describe('The column of numbers must be chosen first'),
    rivals: z
      .array(z.string())
      .max(COLUMNS_MAXIMUM)
      .describe('Columns that could each be the number')
      .meta({ examples: [['Room', 'Number']] }),
    unreadSeparator: z
      .string()
      .nullable()
      .describe('A character that may have been meant as the delimiter')
      .meta({ examples: ['|'] }),
    /** Types to create. */
    newTypes: z.array(z.string()).max(IMPORT_MAXIMUM),
    leftOut: z
      .array(z.string())
      .max(LEFT_OUT_MAXIMUM)
      .describe('Headings of ignored columns')
      .meta({ examples: [['Remarks']] }),
    /** The number of rooms after it, and the number paid for. */
    rooms: z.int(),
    paidFor: z.int(),
    /** A digest of the plan: an import with it does exactly this, or nothing. */
    plan: z.string().meta({ examples: ['8Lx1vXxJr0l3mGq2'] }),
  }),
  prepare: refuseUnreadable,
  async run(call) {
    const { tenant, input } = call
    const [present, tokens, places, { roomTypes: types, subscription, settings }] = await Promise.all([
      queries.allRooms(tenant),
      queries.liveTokens(tenant),
      queries.placeNames(tenant),
      configurationOf(tenant),
    ])
    const { rooms: said, ...read } = readFile(input, settings)
    const { plan, digest } = plansOf(said, input, { present: withTokens(present, tokens), types, places })
    const counts = countsOf(plan)
    return {
      ...plan,
      ...read,
      counts,
      rooms: present.length + counts.new,
      paidFor: subscription.numberOfRooms,
      plan: digest,
    }
  },
})

export const importRooms = operation({
  name: 'rooms.import',
  summary: 'Import rooms from a file, with proposed or chosen repairs, all or nothing',
  http: ['POST', '/rooms/import'],
  changesMany: true,
  access: admins,
  scope: 'rooms:write',
  requires: 'working-subscription',
  refusals: [
    'subscription-required',
    'faulty-lines',
    'changed-since',
    'rooms-beyond-subscription',
    'too-many-of-them',
    'link-failed',
  ],
  input: ImportReading.extend({
    file: File,
    plan: z
      .string()
      .max(64)
      .optional()
      .describe('The previewed plan; the import is refused if it would differ by now'),
  }),
  output: z.object({
    counts: Counts,
    newTypes: z.array(z.string()).max(ROOM_TYPES_MAXIMUM),
    newTypeIds: z.array(Id).max(ROOM_TYPES_MAXIMUM),
    added: z.array(Id).max(IMPORT_MAXIMUM).describe('The rooms that were added'),
    changed: z
      .array(z.object({ before: RoomDetails, revision: z.int().describe('Its present revision') }))
      .max(IMPORT_MAXIMUM)
      .describe('The changed rooms, as they were before'),
  }),
  prepare: refuseUnreadable,
  async run(call) {
    const { tenant, input } = call
    await queries.lockNumbering(tenant)
    const present = await queries.lockAllRooms(tenant)
    const [tokens, places, { roomTypes, settings }] = await Promise.all([
      queries.liveTokens(tenant),
      queries.placeNames(tenant),
      configurationOf(tenant),
    ])
    const read = readFile(input, settings)
    if (read.question) throw inputError([{ path: ['file'], message: 'no-number-column' }])
    const all = { present: withTokens(present, tokens), types: roomTypes, places }
    const { plan, digest } = plansOf(read.rooms, input, all)
    const counts = countsOf(plan)
    if (counts.faulty > 0) throw new DomainError('faulty-lines', { wanted: counts.faulty })
    if (input.plan && input.plan !== digest) throw new DomainError('changed-since')
    if (counts.new > 0) await refuseBeyondSubscription(tenant, present.length + counts.new)
    const made = await addRoomTypes(call, plan.newTypes)
    const done = await carryOut(call, plan, present, [
      ...roomTypes.filter(({ archived }) => !archived),
      ...made,
    ])
    if (input.columns && read.hasHeadings) await rememberColumns(tenant, read.columns)
    return { counts, newTypes: plan.newTypes, newTypeIds: made.map(({ id }) => id), ...done }
  },
})

type ReadInput = z.output<typeof ImportReading> & { file: string }

/** Refuses an unreadable file before taking a connection or a lock. */
async function refuseUnreadable({ input }: { input: ReadInput }): Promise<void> {
  readFile(input)
}

function readFile({ file, ...reading }: ReadInput, { importColumns = {} }: Partial<HotelSettings> = {}) {
  const read = readImport(file, reading, importColumns)
  if ('fault' in read) throw inputError([{ path: ['file'], message: read.fault }])
  return read
}

const withTokens = (rooms: readonly RoomDetails[], tokens: ReadonlyMap<string, string>) =>
  rooms.map((room) => ({ ...room, token: tokens.get(room.id) ?? null }))

/** The plan with the user's choices, and the digest of the plan they were made in. */
function plansOf(
  said: readonly SaidRoom[],
  { choices = [] }: ReadInput,
  all: Omit<Circumstances, 'choices'>,
) {
  const proposed = planImport(said, { ...all, choices: new Map() })
  if (proposed.lines.length > IMPORT_MAXIMUM)
    throw inputError([{ path: ['file'], message: 'too-many-lines' }])
  const chosen = new Map(choices.map(({ line, choice }) => [line, choice]))
  const plan = chosen.size > 0 ? planImport(said, { ...all, choices: chosen }) : proposed
  return { plan, digest: planDigest(proposed) }
}

/** Carries out a plan without faulty lines; `types` are those that rooms may have. */
async function carryOut(
  call: Pick<Call<never, unknown>, 'tenant' | 'now' | 'recordAll'>,
  { lines }: ImportPlan,
  present: readonly RoomDetails[],
  types: readonly { id: string; name: string }[],
) {
  const idOf = new Map(types.map(({ id, name }) => [name, id]))
  const roomOf = new Map<string | undefined, RoomDetails>(present.map((room) => [room.id, room]))
  const typeIdOf = (type: string | null) => (type === null ? null : (idOf.get(type) ?? null))
  const fresh = lines.filter(({ kind }) => kind === 'new')
  const made = await makeRooms(
    call,
    fresh.map(({ number, floor, type }) => ({ number, floor, typeId: typeIdOf(type) })),
  )
  const edits = lines.flatMap(({ kind, roomId, number, floor, type, before: said }) => {
    const before = roomOf.get(roomId)
    if (kind !== 'changed' || !before) return []
    const typeId = said?.type === type ? before.typeId : typeIdOf(type)
    return { before, after: { number, floor, typeId } }
  })
  const changed = changeRooms(call, edits)
  return {
    added: made.map(({ id }) => id),
    changed: edits.map(({ before }, i) => ({ before, revision: changed[i]?.revision ?? before.revision })),
  }
}

function countsOf({ lines }: ImportPlan) {
  const counts = { new: 0, changed: 0, unchanged: 0, faulty: 0, leftOut: 0 }
  for (const { kind } of lines) counts[kind === 'left-out' ? 'leftOut' : kind]++
  return counts
}

const planDigest = ({ lines }: ImportPlan) =>
  createHash('sha256')
    .update(JSON.stringify(lines.filter(({ kind }) => kind !== 'unchanged')))
    .digest('base64url')
    .slice(0, 22)
