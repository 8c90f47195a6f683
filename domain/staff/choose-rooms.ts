import { DomainError, type ErrorDetail } from '../errors.ts'
import type { Call } from '../operation.ts'
import * as queries from './queries.ts'
import { chosenRooms } from './rules.ts'
import { ASSIGNED_MAXIMUM, type AssignedRoomChoice } from './shapes.ts'

/** The most faulty parts that an answer repeats. */
const PARTS_MAXIMUM = 20

/** The rooms of a choice; refused by field, with the unknown parts. */
export const chooseRooms = async (
  { tenant }: Pick<Call<unknown, unknown>, 'tenant'>,
  choice: AssignedRoomChoice,
) => chooseAmong(await queries.assignableRooms(tenant), choice)

/** The same among given rooms. */
export function chooseAmong(
  rooms: Awaited<ReturnType<typeof queries.assignableRooms>>,
  choice: AssignedRoomChoice,
) {
  const { chosen, unreadable, unknown } = chosenRooms(choice, rooms)
  const floors = new Set(rooms.map(({ floor }) => floor))
  const types = new Set(rooms.map(({ typeId }) => typeId))
  if (unreadable.length > 0) throw refused({ numbers: 'unreadable-rooms' }, unreadable)
  if (unknown.length > 0) throw refused({ numbers: 'unknown-rooms' }, unknown)
  if (!choice.floors.every((floor) => floors.has(floor))) throw refused({ floors: 'invalid' })
  if (!choice.typeIds.every((id) => types.has(id))) throw refused({ typeIds: 'invalid' })
  refuseTooManyRooms(chosen)
  return chosen
}

export function refuseTooManyRooms(rooms: readonly unknown[]): void {
  if (rooms.length > ASSIGNED_MAXIMUM) throw refused({ numbers: 'too-many-assigned' })
}

const refused = (fields: NonNullable<ErrorDetail['fields']>, parts?: string[]) =>
  new DomainError('invalid-input', { fields, ...(parts && { parts: parts.slice(0, PARTS_MAXIMUM) }) })
