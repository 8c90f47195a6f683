import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { staffMembers } from '../staff/tables.ts'
import { shifts } from './tables.ts'

/** Everybody who works here. */
export async function activeStaff({ db, hotelId }: Tenant): Promise<{ userId: string }[]> {
  return await db
    .select({ userId: staffMembers.userId })
    .from(staffMembers)
    .where(and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.active, true)))
}

/** Shifts that have begun and are not over, of those who work here, by when they began. */
export async function currentShifts({ db, hotelId }: Tenant, now: Date) {
  return await db
    .select({
      id: shifts.id,
      userId: shifts.userId,
      startsAt: shifts.startsAt,
      endsAt: shifts.endsAt,
      plannedById: shifts.plannedById,
    })
    .from(shifts)
    .innerJoin(
      staffMembers,
      and(eq(staffMembers.hotelId, shifts.hotelId), eq(staffMembers.userId, shifts.userId)),
    )
    .where(
      and(
        eq(shifts.hotelId, hotelId),
        isNull(shifts.endedAt),
        lte(shifts.startsAt, now),
        or(isNull(shifts.endsAt), gt(shifts.endsAt, now)),
        eq(staffMembers.active, true),
      ),
    )
    .orderBy(asc(shifts.startsAt), asc(shifts.id))
}
