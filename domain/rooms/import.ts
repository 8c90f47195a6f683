import { createHash } from 'node:crypto'
import { z } from 'zod'
import { admins } from '../access.ts'
import { DomainError, inputError } from '../errors.ts'
import { configurationOf } from '../hotels/configuration.ts'
import { Id } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { addRoomTypes } from '../room-types/operations.ts'
import { ROOM_TYPES_MAXIMUM } from '../room-types/shapes.ts'
import { makeRooms, refuseBeyondSubscription } from './create.ts'
import { type ImportPlan, planImport, type ReadRooms, readRooms } from './import-plan.ts'
import { changeRooms } from './manage.ts'
import * as queries from './manage-queries.ts'
import { FILE_MAXIMUM, IMPORT_MAXIMUM, ImportLine, LEFT_OUT_MAXIMUM, RoomDetails } from './shapes.ts'

/** Its text: cells by `,`, `;` or tabs, a head in French or English or none, number, floor and type. */
const File = z
  .string()
  .max(FILE_MAXIMUM, 'too-large')
  .meta({ examples: ['number,floor,type\n101,1,Double\n'] })

const Counts = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), faulty: z.int() })

export const previewImport = operation({
  name: 'rooms.previewImport',
  summary: 'What an import of rooms would do, line by line; nothing is changed',
  http: ['POST', '/rooms/import/preview'],
  access: admins,
  scope: 'rooms:read',
  input: z.object({ file: File }),
  output: z.object({
    counts: Counts,
    lines: z.array(ImportLine).max(IMPORT_MAXIMUM),
    /** Types that would be made. */
    newTypes: z.array(z.string()).max(IMPORT_MAXIMUM),
    leftOut: z.array(z.string()).max(LEFT_OUT_MAXIMUM).describe('Heads of columns that are none of a room’s'),
    /** How many rooms there would be, and for how many is paid. */
    rooms: z.int(),
    paidFor: z.int(),
    /** Stands for what would be done: an import that is told it does this, or nothing. */
    plan: z.string().meta({ examples: ['8Lx1vXxJr0l3mGq2'] }),
  }),
  prepare: roomsOf,
  async run(call) {
    const [present, { roomTypes, subscription }] = await Promise.all([
      queries.allRooms(call.tenant),
      configurationOf(call.tenant),
    ])
    const { rooms, leftOut } = call.prepared
    const plan = planImport(rooms, present, roomTypes)
    const counts = countsOf(plan)
    return {
      ...plan,
      leftOut,
      counts,
      rooms: present.length + counts.new,
      paidFor: subscription.numberOfRooms,
      plan: standFor(plan),
    }
  },
})

export const importRooms = operation({
  name: 'rooms.import',
  summary: 'Add and change rooms as a file says; all of it, or nothing',
  http: ['POST', '/rooms/import'],
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
  input: z.object({
    file: File,
    plan: z
      .string()
      .max(64)
      .optional()
      .describe('What was shown: where something else would be done by now, nothing is'),
  }),
  output: z.object({
    counts: Counts,
    newTypes: z.array(z.string()).max(ROOM_TYPES_MAXIMUM),
    newTypeIds: z.array(Id).max(ROOM_TYPES_MAXIMUM),
    added: z.array(Id).max(IMPORT_MAXIMUM).describe('The rooms that were added'),
    changed: z
      .array(z.object({ before: RoomDetails, revision: z.int().describe('That it has now') }))
      .max(IMPORT_MAXIMUM)
      .describe('The rooms that were changed, as they were until now'),
  }),
  prepare: roomsOf,
  async run(call) {
    const { tenant, input } = call
    await queries.lockNumbering(tenant)
    const present = await queries.lockAllRooms(tenant)
    const { roomTypes } = await configurationOf(tenant)
    const plan = planImport(call.prepared.rooms, present, roomTypes)
    const counts = countsOf(plan)
    if (counts.faulty > 0) throw new DomainError('faulty-lines', { wanted: counts.faulty })
    if (input.plan && input.plan !== standFor(plan)) throw new DomainError('changed-since')
    if (counts.new > 0) await refuseBeyondSubscription(tenant, present.length + counts.new)
    const made = await addRoomTypes(call, plan.newTypes)
    const done = await carryOut(call, plan, present, [
      ...roomTypes.filter(({ archived }) => !archived),
      ...made,
    ])
    return { counts, newTypes: plan.newTypes, newTypeIds: made.map(({ id }) => id), ...done }
  },
})

/** What the file says, read before anything is locked and a connection taken. */
async function roomsOf({ input }: { input: { file: string } }): Promise<ReadRooms> {
  const read = readRooms(input.file)
  if ('fault' in read) throw inputError([{ path: ['file'], message: read.fault }])
  return read
}

/** Does what none of its lines is wrong in; `types` are those that rooms can be given. */
async function carryOut(
  call: Pick<Call<never, unknown>, 'tenant' | 'now' | 'recordAll'>,
  { lines }: ImportPlan,
  present: readonly RoomDetails[],
  types: readonly { id: string; name: string }[],
) {
  const idOf = new Map(types.map(({ id, name }) => [name, id]))
  const roomOf = new Map(present.map((room) => [room.number, room]))
  const typeIdOf = (type: string | null) => (type === null ? null : (idOf.get(type) ?? null))
  const fresh = lines.filter(({ kind }) => kind === 'new')
  const made = await makeRooms(
    call,
    fresh.map(({ number, floor, type }) => ({ number, floor, typeId: typeIdOf(type) })),
  )
  const edits = lines.flatMap(({ kind, number, floor, type, before: said }) => {
    const before = roomOf.get(number)
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
  const counts = { new: 0, changed: 0, unchanged: 0, faulty: 0 }
  for (const { kind } of lines) counts[kind]++
  return counts
}

/** What would be done, in few characters: the same for the same. */
const standFor = ({ lines }: ImportPlan) =>
  createHash('sha256')
    .update(JSON.stringify(lines.filter(({ kind }) => kind !== 'unchanged')))
    .digest('base64url')
    .slice(0, 22)
