import { z } from 'zod'
import { staff } from '../access.ts'
import type { Staff } from '../actor.ts'
import { type Call, operation } from '../operation.ts'
import { KeyText, Next, pagesBy } from '../page.ts'
import * as queries from './queries.ts'
import { StaffMember } from './shapes.ts'

const staffPages = pagesBy(z.tuple([KeyText, KeyText]))

export const listStaff = operation({
  name: 'staff.list',
  summary: 'Who works in the hotel, by name',
  http: ['GET', '/staff'],
  access: staff,
  input: z.object(staffPages.input),
  output: z.object({ staff: z.array(StaffMember), next: Next }),
  async run({ tenant, input }) {
    const { rows, next } = await staffPages.page(
      input,
      (query) => queries.allStaff(tenant, query),
      ({ name, userId }) => [name, userId],
    )
    return { staff: rows, next }
  },
})

/** Everybody, and the rooms assigned to the caller; part of the board, in its snapshot. */
export async function staffOnBoard({ actor, tenant }: Pick<Call<Staff, unknown>, 'actor' | 'tenant'>) {
  const [everybody, assignedRoomIds] = await Promise.all([
    queries.allStaff(tenant),
    queries.roomsAssignedTo(tenant, actor.userId),
  ])
  return { staff: everybody, assignedRoomIds }
}
