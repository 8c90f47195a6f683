import { z } from 'zod'
import { admins } from '../access.ts'
import type { Key, Staff } from '../actor.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { newId, newLinkToken } from '../ids.ts'
import { type Call, operation } from '../operation.ts'
import { offeredType } from '../room-types/operations.ts'
import { TYPE_NAME_MAXIMUM } from '../room-types/shapes.ts'
import { ROOMS_MAXIMUM } from '../shapes/room.ts'
import { line } from '../text.ts'
import { roomEvents } from './events.ts'
import { makingLinks } from './making-links.ts'
import * as queries from './manage-queries.ts'
import { type NumberedRoom, numberRooms, placesMaximum } from './rules.ts'
import { LinkToken, NUMBER_MAXIMUM, RoomDetails, RoomFloor, RoomNumber } from './shapes.ts'

const CreatedRoom = RoomDetails.extend({ token: LinkToken })
type CreatedRoom = z.infer<typeof CreatedRoom>

/** An existing type, or the name of a new one. */
const OfType = z.object({
  typeId: Id.nullable().default(null),
  newType: line(TYPE_NAME_MAXIMUM, { min: 0 })
    .default('')
    .describe('Instead of `typeId`: a type’s name, created if missing')
    .meta({ examples: ['Suite'] }),
})

const newTypeId = Id.nullable().describe('The created type’s id')

export const createRoom = operation({
  name: 'rooms.create',
  summary: 'Create a room with its link',
  http: ['POST', '/rooms'],
  access: admins,
  scope: 'rooms:write',
  requires: 'working-subscription',
  refusals: [
    'subscription-required',
    'number-taken',
    'no-such-room-type',
    'rooms-beyond-subscription',
    'too-many-of-them',
    'link-failed',
  ],
  input: OfType.extend({ number: RoomNumber, floor: RoomFloor.default('') }),
  output: z.object({ room: CreatedRoom, newTypeId }),
  async run(call) {
    const { number, floor } = call.input
    const { typeId, newTypeId } = await typeOf(call)
    const [room] = await addRooms(call, [{ number, floor, typeId }], 'number')
    return { room: room as CreatedRoom, newTypeId }
  },
})

const RangeEnd = line(NUMBER_MAXIMUM, { missing: 'no-range' })
const Floor = z.int().min(-9).max(200).optional()

/** A range of rooms, on one floor or on several. */
const NewRooms = OfType.extend({
  from: RangeEnd.meta({ examples: ['01'] }),
  to: RangeEnd.meta({ examples: ['30'] }),
  floor: RoomFloor.default('').describe('The floor of all rooms, unless there are several'),
  floorFrom: Floor.meta({ examples: [1] }),
  floorTo: Floor.meta({ examples: [4] }),
  separator: line(1, { min: 0 }).default('').describe('Separates floor and number'),
  except: line(500, { min: 0 }).default('').describe('Numbers to skip, separated by commas'),
}).superRefine((range, { addIssue }) => {
  const numbering = numberRooms(range)
  if ('code' in numbering) addIssue({ code: 'custom', message: numbering.code, path: [numbering.field] })
})

export const createRooms = operation({
  name: 'rooms.createMany',
  summary: 'Create a range of rooms on one floor or several, all or none',
  http: ['POST', '/rooms/range'],
  changesMany: true,
  access: admins,
  scope: 'rooms:write',
  requires: 'working-subscription',
  refusals: [
    'subscription-required',
    'number-taken',
    'no-such-room-type',
    'rooms-beyond-subscription',
    'too-many-of-them',
    'link-failed',
  ],
  input: NewRooms,
  output: z.object({ rooms: z.array(CreatedRoom).max(ROOMS_MAXIMUM), newTypeId }),
  async run(call) {
    const numbering = numberRooms(call.input)
    if (!('rooms' in numbering)) throw new DomainError('invalid-input')
    const { typeId, newTypeId } = await typeOf(call)
    const rooms = await addRooms(
      call,
      numbering.rooms.map((room) => ({ ...room, typeId })),
    )
    return { rooms, newTypeId }
  },
})

/** The type of new rooms, added if needed. */
async function typeOf(call: AdminCall & { input: z.output<typeof OfType> }) {
  const { typeId, newType } = call.input
  if (newType === '') {
    await refuseUnlessOffered(call, [typeId])
    return { typeId, newTypeId: null }
  }
  const { id, isNew } = await offeredType(call, newType)
  return { typeId: id, newTypeId: isNew ? id : null }
}

type AdminCall = Pick<Call<Staff | Key, unknown>, 'tenant' | 'now' | 'recordAll'>

/** Refuses unknown or archived types. */
export async function refuseUnlessOffered(
  { tenant }: Pick<AdminCall, 'tenant'>,
  typeIds: readonly (string | null)[],
) {
  const { roomTypes } = await configurationOf(tenant)
  const offered = new Set<string | null>(roomTypes.flatMap(({ id, archived }) => (archived ? [] : id)))
  if (typeIds.some((id) => id !== null && !offered.has(id))) throw new DomainError('no-such-room-type')
}

/** Adds rooms, all or none; `field` names the input of a single number. */
async function addRooms(
  call: AdminCall,
  rooms: readonly (NumberedRoom & Pick<RoomDetails, 'typeId'>)[],
  field?: string,
) {
  const { tenant } = call
  await queries.lockNumbering(tenant)
  const { count, taken } = await queries.roomsAndTaken(
    tenant,
    rooms.map(({ number }) => number),
  )
  if (taken.length > 0) throw numberTaken(taken, field)
  await refuseBeyondSubscription(tenant, count + rooms.length)
  return makeRooms(call, rooms)
}

/**
 * Creates rooms with free numbers, each with a link and a first stay. The caller holds the numbering lock.
 */
export async function makeRooms(
  { tenant, now, recordAll }: AdminCall,
  rooms: readonly (NumberedRoom & Pick<RoomDetails, 'typeId'>)[],
): Promise<CreatedRoom[]> {
  const made = rooms.map((room) => ({ ...room, id: newId(), linkId: newId(), token: newLinkToken() }))
  if (made.length > 0) await makingLinks(queries.insertRooms(tenant, made, now))
  recordAll(
    roomEvents.created,
    made.map(({ id, number, floor, typeId }) => ({
      subjectId: id,
      payload: { roomId: id, flags: [], reload: false },
      after: { number, floor, typeId },
    })),
  )
  return made.map(({ id, number, floor, typeId, token }) => ({
    id,
    number,
    floor,
    typeId,
    token,
    revision: 1,
  }))
}

/** `field` names the input of a single number. */
export const numberTaken = (numbers: string[], field?: string) =>
  new DomainError('number-taken', { numbers, ...(field && { fields: { [field]: 'number-taken' } }) })

export async function refuseBeyondSubscription(tenant: Call<unknown, unknown>['tenant'], count: number) {
  const { numberOfRooms } = (await configurationOf(tenant)).subscription
  if (count > numberOfRooms) {
    throw new DomainError('rooms-beyond-subscription', { maximum: numberOfRooms, wanted: count })
  }
}

export async function refuseTooManyPlaces(tenant: Call<unknown, unknown>['tenant'], count: number) {
  const { numberOfRooms } = (await configurationOf(tenant)).subscription
  if (count > placesMaximum(numberOfRooms)) throw new DomainError('too-many-of-them')
}
