import { z } from 'zod'
import { staff } from '../access.ts'
import { operation } from '../operation.ts'
import * as queries from './queries.ts'
import { StaffMember } from './shapes.ts'

export const listStaff = operation({
  name: 'staff.list',
  summary: 'Who works in the hotel, and which rooms are yours',
  http: ['GET', '/staff'],
  access: staff,
  input: z.object({}),
  output: z.object({
    staff: z.array(StaffMember),
    /** Rooms assigned to the caller; none means all. */
    assignedRoomIds: z.array(z.uuid()),
  }),
  async run({ actor, tenant }) {
    const [everybody, assignedRoomIds] = await Promise.all([
      queries.allStaff(tenant),
      queries.roomsAssignedTo(tenant, actor.userId),
    ])
    return { staff: everybody, assignedRoomIds }
  },
})
