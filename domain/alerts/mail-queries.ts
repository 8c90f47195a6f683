import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels } from '../hotels/tables.ts'
import { requests } from '../requests/tables.ts'
import { rooms } from '../rooms/tables.ts'
import { staffMembers } from '../staff/tables.ts'
import type { RingTrouble } from './shapes.ts'
import { alertRings, alertSteps } from './tables.ts'

type RingKey = Pick<typeof alertRings.$inferSelect, 'requestId' | 'round' | 'step' | 'target'>

const theRing = (hotelId: string, { requestId, round, step, target }: RingKey) =>
  and(
    eq(alertRings.hotelId, hotelId),
    eq(alertRings.requestId, requestId),
    eq(alertRings.round, round),
    eq(alertRings.step, step),
    eq(alertRings.target, target),
    eq(alertRings.way, 'mail'),
  )

/** What is mailed of a request that still waits, to who has not been mailed; whether they still work here, and want it. */
export async function toMail({ db, hotelId }: Tenant, ring: RingKey) {
  const [found] = await db
    .select({
      hotelName: hotels.name,
      timeZone: hotels.timeZone,
      roomNumber: rooms.number,
      createdAt: requests.createdAt,
      role: staffMembers.role,
      isActive: staffMembers.active,
      // Who has chosen nothing is mailed.
      wantsMail: sql<boolean>`coalesce((${staffMembers.alertSettings} ->> 'byMail')::boolean, true)`,
    })
    .from(alertRings)
    .innerJoin(requests, and(eq(requests.hotelId, alertRings.hotelId), eq(requests.id, alertRings.requestId)))
    .innerJoin(rooms, and(eq(rooms.hotelId, requests.hotelId), eq(rooms.id, requests.roomId)))
    .innerJoin(hotels, eq(hotels.id, alertRings.hotelId))
    .innerJoin(
      staffMembers,
      and(eq(staffMembers.hotelId, alertRings.hotelId), eq(staffMembers.userId, alertRings.userId)),
    )
    .innerJoin(
      alertSteps,
      and(
        eq(alertSteps.hotelId, alertRings.hotelId),
        eq(alertSteps.requestId, alertRings.requestId),
        eq(alertSteps.round, alertRings.round),
        eq(alertSteps.step, alertRings.step),
      ),
    )
    .where(
      and(
        theRing(hotelId, ring),
        // Somebody who sees to it meanwhile is late, or nobody needs to know.
        or(eq(alertSteps.cause, 'late'), isNull(requests.assigneeId), isNull(requests.takenAt)),
        isNull(alertRings.reachedAt),
        isNull(requests.closedAt),
      ),
    )
  return found
}

/** Writes down what came of the mail; what was taken is nobody's trouble any more. */
export async function noteMail(
  { db, hotelId }: Tenant,
  ring: RingKey,
  came: { reachedAt: Date } | { trouble: RingTrouble },
): Promise<void> {
  await db
    .update(alertRings)
    .set({ trouble: null, ...came })
    .where(theRing(hotelId, ring))
}
