import { z } from 'zod'
import { admins, staff } from '../access.ts'
import type { Key, Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { FormKey } from '../form-key.ts'
import { Id } from '../id-shape.ts'
import { idUnder, newId } from '../ids.ts'
import { nameKey } from '../names.ts'
import { type Call, operation } from '../operation.ts'
import { roomTypeEvents } from './events.ts'
import * as queries from './queries.ts'
import { ROOM_TYPES_MAXIMUM, RoomType, RoomTypeName } from './shapes.ts'

export const roomTypeNoun = { roomTypes: 'Room types' }

const TypeId = z.object({ typeId: Id })
const Changed = z.object({ roomType: RoomType })

export const listRoomTypes = operation({
  name: 'roomTypes.list',
  summary: 'List the room types in the hotel’s order, including archived ones',
  http: ['GET', '/room-types'],
  access: staff,
  scope: 'rooms:read',
  input: z.object({}),
  output: z.object({ roomTypes: z.array(RoomType).max(ROOM_TYPES_MAXIMUM) }),
  run: async ({ tenant }) => ({ roomTypes: await queries.allRoomTypes(tenant) }),
})

export const createRoomType = operation({
  name: 'roomTypes.create',
  summary: 'Add a room type',
  http: ['POST', '/room-types'],
  access: admins,
  scope: 'rooms:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'name-taken', 'too-many-of-them'],
  input: RoomTypeName.extend(FormKey.shape),
  output: Changed,
  async run({ tenant, input, record }) {
    const { key, ...said } = input
    const id = idUnder(key, tenant.hotelId, said)
    const types = await queries.lockRoomTypes(tenant)
    const known = types.find((type) => type.id === id)
    if (known) return { roomType: known }
    if (types.length >= ROOM_TYPES_MAXIMUM) throw new DomainError('too-many-of-them')
    refuseTaken(types, said.name)
    const created = { id, ...said }
    await queries.insertRoomTypes(tenant, [{ ...created, position: types.length + 1 }])
    record(roomTypeEvents.created, { subjectId: id, payload: {}, after: said })
    return { roomType: { ...created, rooms: 0, archived: false, revision: 1 } }
  },
})

/** Adds types with these new names; part of the caller's transaction. */
export async function addRoomTypes(
  { tenant, recordAll }: Pick<Call<unknown, unknown>, 'tenant' | 'recordAll'>,
  names: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (names.length === 0) return []
  const types = await queries.lockRoomTypes(tenant)
  if (types.length + names.length > ROOM_TYPES_MAXIMUM) throw new DomainError('too-many-of-them')
  const created = names.map((name, i) => ({ id: newId(), name, position: types.length + 1 + i }))
  await queries.insertRoomTypes(tenant, created)
  recordAll(
    roomTypeEvents.created,
    created.map(({ id, name }) => ({ subjectId: id, payload: {}, after: { name } })),
  )
  return created
}

/** The type of this name for new rooms, added if missing; part of the caller's transaction. */
export async function offeredType(
  call: Pick<Call<unknown, unknown>, 'tenant' | 'recordAll'>,
  name: string,
): Promise<{ id: string; isNew: boolean }> {
  const types = await queries.lockRoomTypes(call.tenant)
  const known = types.find((type) => !type.archived && nameKey(type.name) === nameKey(name))
  if (known) return { id: known.id, isNew: false }
  const [made] = await addRoomTypes(call, [name])
  return { id: (made as { id: string }).id, isNew: true }
}

export const changeRoomType = operation({
  name: 'roomTypes.change',
  summary: 'Rename a room type',
  http: ['PUT', '/room-types/{typeId}'],
  access: admins,
  scope: 'rooms:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-room-type', 'name-taken', 'changed-since'],
  /** `revision`: the one that the admin saw. */
  input: RoomTypeName.extend({ ...TypeId.shape, revision: z.coerce.number<number>().int() }),
  output: Changed,
  async run(call) {
    const { input, tenant, record } = call
    const { type, types } = await lockType(call)
    if (type.revision !== input.revision) throw new DomainError('changed-since')
    if (type.name === input.name) return { roomType: type }
    refuseTaken(
      types.filter(({ id }) => id !== type.id),
      input.name,
    )
    await queries.updateRoomType(tenant, type.id, { name: input.name })
    const [before, after] = [{ name: type.name }, { name: input.name }]
    record(roomTypeEvents.changed, { subjectId: type.id, payload: {}, before, after })
    return { roomType: { ...type, ...after, revision: type.revision + 1 } }
  },
})

export const orderRoomTypes = operation({
  name: 'roomTypes.reorder',
  summary: 'Reorder the room types',
  http: ['POST', '/room-types/order'],
  access: admins,
  scope: 'rooms:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-room-type'],
  /** In the wanted order; types left out come after them, in their old order. */
  input: z.object({ typeIds: z.array(Id).min(1).max(ROOM_TYPES_MAXIMUM) }),
  output: z.object({ roomTypes: z.array(RoomType).max(ROOM_TYPES_MAXIMUM) }),
  async run({ tenant, input, recordAll }) {
    const { typeIds } = input
    const types = await queries.lockRoomTypes(tenant)
    const before = types.map(({ id }) => id)
    if (typeIds.some((id) => !before.includes(id))) throw new DomainError('no-such-room-type')
    const after = [...new Set([...typeIds, ...before])]
    await queries.orderRoomTypes(tenant, after)
    const changes = after.map((id, i) => ({
      subjectId: id,
      payload: {},
      before: { position: before.indexOf(id) + 1 },
      after: { position: i + 1 },
    }))
    recordAll(
      roomTypeEvents.moved,
      changes.filter((moved) => moved.before.position !== moved.after.position),
    )
    return { roomTypes: await queries.allRoomTypes(tenant) }
  },
})

export const archiveRoomType = operation({
  name: 'roomTypes.archive',
  summary: 'Archive a room type; rooms that have it keep it',
  http: ['POST', '/room-types/{typeId}/archive'],
  access: admins,
  scope: 'rooms:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-room-type'],
  input: TypeId,
  output: Changed,
  run: (call) => setArchived(call, true),
})

export const restoreRoomType = operation({
  name: 'roomTypes.restore',
  summary: 'Restore an archived room type',
  http: ['POST', '/room-types/{typeId}/restore'],
  access: admins,
  scope: 'rooms:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-room-type', 'name-taken'],
  input: TypeId,
  output: Changed,
  run: (call) => setArchived(call, false),
})

type TypeCall = Call<Staff | Key, z.output<typeof TypeId>>

async function lockType({ tenant, input }: TypeCall) {
  const types = await queries.lockRoomTypes(tenant)
  const type = types.find(({ id }) => id === input.typeId)
  if (!type) throw new DomainError('no-such-room-type')
  return { type, types }
}

async function setArchived(call: TypeCall, archived: boolean) {
  const { tenant, now, record } = call
  const { type, types } = await lockType(call)
  if (type.archived === archived) return { roomType: type }
  if (!archived) refuseTaken(types, type.name)
  await queries.updateRoomType(tenant, type.id, { archivedAt: archived ? now : null })
  const event = archived ? roomTypeEvents.archived : roomTypeEvents.restored
  record(event, { subjectId: type.id, payload: {}, before: !archived, after: archived })
  return { roomType: { ...type, archived, revision: type.revision + 1 } }
}

function refuseTaken(types: readonly RoomType[], name: string) {
  if (types.some((type) => !type.archived && nameKey(type.name) === nameKey(name))) {
    throw new DomainError('name-taken', { fields: { name: 'name-taken' } })
  }
}
