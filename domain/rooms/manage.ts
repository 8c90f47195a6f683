import { z } from 'zod'
import { admins } from '../access.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { lookAlikes } from '../names.ts'
import { type Call, operation } from '../operation.ts'
import { react, sumOf } from '../reaction.ts'
import { ROOMS_MAXIMUM } from '../shapes/room.ts'
import { numberTaken, refuseBeyondSubscription, refuseTooManyPlaces, refuseUnlessOffered } from './create.ts'
import { type RoomPayload, roomEvents } from './events.ts'
import * as queries from './manage-queries.ts'
import { ChangedRoom, ChangedRooms, RoomDetails, RoomIds } from './shapes.ts'

export const changeRoom = operation({
  name: 'rooms.change',
  summary: 'Change a room’s number, floor and type',
  http: ['PUT', '/rooms/{roomId}'],
  access: admins,
  scope: 'rooms:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-room', 'no-such-room-type', 'number-taken', 'changed-since'],
  input: ChangedRoom,
  output: z.object({ room: RoomDetails, before: RoomDetails.describe('The room before the change') }),
  async run(call) {
    const { roomId, revision, number, floor, typeId } = call.input
    const { tenant } = call
    await queries.lockNumbering(tenant)
    const [before] = roomsAmong(await queries.lockRooms(tenant, [roomId]))
    if (!before) throw new DomainError('no-such-room')
    if (before.revision !== revision) throw new DomainError('changed-since')
    if (typeId !== before.typeId) await refuseUnlessOffered(call, [typeId])
    if (number !== before.number) {
      const { taken } = await queries.roomsAndTaken(tenant, [number], roomId)
      if (taken.length > 0) throw numberTaken(taken, 'number')
    }
    const [room] = changeRooms(call, [{ before, after: { number, floor, typeId } }])
    return { room: room as RoomDetails, before }
  },
})

export const changeManyRooms = operation({
  name: 'rooms.changeMany',
  summary: 'Change the floor or type of several rooms, all or none',
  http: ['POST', '/rooms/change'],
  changesMany: true,
  access: admins,
  scope: 'rooms:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-room', 'no-such-room-type', 'changed-since'],
  input: ChangedRooms,
  output: z.object({ rooms: z.array(RoomDetails).max(ROOMS_MAXIMUM) }),
  async run(call) {
    const { tenant, input } = call
    const wanted = new Map(input.rooms.map((room) => [room.roomId, room]))
    const present = roomsAmong(await queries.lockRooms(tenant, [...wanted.keys()]))
    if (present.length < wanted.size) throw new DomainError('no-such-room')
    const changes = present.map((before) => {
      const { floor = before.floor, typeId = before.typeId, revision } = wanted.get(before.id) ?? {}
      if (revision !== before.revision) throw new DomainError('changed-since')
      return { before, after: { number: before.number, floor, typeId } }
    })
    await refuseUnlessOffered(
      call,
      changes.flatMap(({ before, after }) => (after.typeId === before.typeId ? [] : after.typeId)),
    )
    return { rooms: changeRooms(call, changes) }
  },
})

const Named = z.object({ roomIds: RoomIds })
const Those = z.object({ roomIds: z.array(Id).max(ROOMS_MAXIMUM) })

export const archiveRooms = operation({
  name: 'rooms.archive',
  summary: 'Remove rooms: revokes their links, ends their stays and cancels their open requests',
  http: ['POST', '/rooms/archive'],
  changesMany: true,
  access: admins,
  scope: 'rooms:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-room'],
  input: Named,
  /** Those that existed until now, and the number of cancelled requests. */
  output: Those.extend({ cancelledRequests: z.int() }),
  async run(call) {
    const { tenant, now, recordAll } = call
    const wanted = await knownRooms(call)
    await queries.lockStays(tenant, wanted)
    const removed = await queries.lockRooms(tenant, wanted)
    const roomIds = removed.map(({ id }) => id)
    if (roomIds.length === 0) return { roomIds, cancelledRequests: 0 }
    const cancelledRequests = sumOf(await react('roomsGo', call, roomIds))
    await queries.archive(tenant, roomIds, now)
    recordAll(
      roomEvents.archived,
      removed.map(({ id, revision, place: _, ...before }) => ({
        subjectId: id,
        payload: reloadOf(id),
        before,
      })),
    )
    return { roomIds, cancelledRequests }
  },
})

export const restoreRooms = operation({
  name: 'rooms.restore',
  summary: 'Restore removed rooms with their links, each with a new stay',
  http: ['POST', '/rooms/restore'],
  changesMany: true,
  access: admins,
  scope: 'rooms:write',
  requires: 'working-subscription',
  refusals: [
    'subscription-required',
    'no-such-room',
    'number-taken',
    'rooms-beyond-subscription',
    'too-many-of-them',
  ],
  input: Named,
  /** Those that were removed until now. */
  output: Those,
  async run(call) {
    const { tenant, now, recordAll } = call
    const wanted = await knownRooms(call)
    await queries.lockNumbering(tenant)
    const removed = await queries.lockRooms(tenant, wanted, true)
    const roomIds = removed.map(({ id }) => id)
    if (roomIds.length === 0) return { roomIds }
    const numbers = removed.map(({ number }) => number)
    const { count, places, taken } = await queries.roomsAndTaken(tenant, numbers)
    const twice = lookAlikes(numbers).map(([number]) => number)
    if (taken.length + twice.length > 0) throw numberTaken([...taken, ...twice])
    const rooms = roomsAmong(removed).length
    if (rooms > 0) await refuseBeyondSubscription(tenant, count + rooms)
    if (rooms < roomIds.length) await refuseTooManyPlaces(tenant, places + roomIds.length - rooms)
    await queries.restore(tenant, roomIds, now)
    recordAll(
      roomEvents.restored,
      removed.map(({ id, revision, place: _, ...after }) => ({
        subjectId: id,
        payload: reloadOf(id),
        after,
      })),
    )
    return { roomIds }
  },
})

/** Without the places among them. */
const roomsAmong = <Room extends { place: unknown }>(locked: readonly Room[]) =>
  locked.flatMap(({ place, ...room }) => (place ? [] : room))

/** The given rooms once each, existing or removed. */
async function knownRooms({
  tenant,
  input,
}: Pick<Call<unknown, z.output<typeof Named>>, 'tenant' | 'input'>) {
  const wanted = [...new Set(input.roomIds)]
  if ((await queries.countKnown(tenant, wanted)) < wanted.length) throw new DomainError('no-such-room')
  return wanted
}

export interface RoomEdit {
  before: RoomDetails
  after: Omit<RoomDetails, 'id' | 'revision'>
}

/** Applies changes to locked rooms; returns them as they are after. Unchanged rooms are skipped. */
export function changeRooms(
  { tenant, recordAll }: Pick<Call<unknown, unknown>, 'tenant' | 'recordAll'>,
  changes: readonly RoomEdit[],
): RoomDetails[] {
  const isChange = ({ before, after }: RoomEdit) => !isSame(before, after)
  const rooms = changes.map((change) => {
    const { before, after } = change
    return isChange(change) ? { id: before.id, ...after, revision: before.revision + 1 } : before
  })
  queries.updateRooms(
    tenant,
    rooms.filter((_, i) => isChange(changes[i] as RoomEdit)),
  )
  recordAll(
    roomEvents.changed,
    changes.filter(isChange).map(({ before: { id, revision, ...before }, after }) => {
      return { subjectId: id, payload: reloadOf(id), before, after }
    }),
  )
  return rooms
}

export const isSame = (a: RoomEdit['after'], b: RoomEdit['after']) =>
  a.number === b.number && a.floor === b.floor && a.typeId === b.typeId

/** Guests of the room must reload. */
export const reloadOf = (roomId: string): RoomPayload => ({ roomId, flags: [], reload: true })
