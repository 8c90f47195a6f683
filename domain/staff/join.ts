import { peopleChanged } from '../alerts/on-duty.ts'
import { DomainError } from '../errors.ts'
import type { Call } from '../operation.ts'
import { staffEvents } from './events.ts'
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
  await peopleChanged({ tenant, now })
  record(staffEvents.joined, {
    subjectId: userId,
    payload: {},
    after: { name, role, rooms: rangesOf(rooms) },
  })
}
