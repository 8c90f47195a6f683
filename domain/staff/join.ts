import { DomainError } from '../errors.ts'
import type { Call } from '../operation.ts'
import { staffEvents } from '../people/events.ts'
import { react } from '../reaction.ts'
import * as queries from './queries.ts'
import { rangesOf } from './rules.ts'
import type { StaffRole } from './shapes.ts'

interface Newcomer {
  userId: string
  name: string
  role: StaffRole
  /** Numbers and ids of their rooms. */
  rooms: readonly string[]
  roomIds: string[]
}

/** Makes a user an employee, maybe again; part of accepting an invitation. Throws `works-here-already`. */
export async function join(
  { tenant, now, record }: Pick<Call<unknown, unknown>, 'tenant' | 'now' | 'record'>,
  { userId, name, role, rooms, roomIds }: Newcomer,
): Promise<void> {
  if (!(await queries.insertMember(tenant, { userId, name, role })))
    throw new DomainError('works-here-already')
  await queries.replaceAssignedRooms(tenant, userId, roomIds)
  await react('dutyChanges', { tenant, now })
  record(staffEvents.joined, {
    subjectId: userId,
    payload: {},
    after: { name, role, rooms: rangesOf(rooms) },
  })
}
