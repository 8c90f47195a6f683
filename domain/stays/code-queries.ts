import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { rooms, stays } from '../rooms/tables.ts'

/** The open stay of an existing room; a place has none that a guest could have a code of. */
export async function openStay({ db, hotelId }: Tenant, roomId: string) {
  const [open] = await db
    .select({ stay: stays.number, code: stays.code })
    .from(stays)
    .innerJoin(rooms, and(eq(rooms.hotelId, stays.hotelId), eq(rooms.id, stays.roomId)))
    .where(
      and(
        eq(stays.hotelId, hotelId),
        eq(stays.roomId, roomId),
        isNull(stays.endedAt),
        isNull(rooms.archivedAt),
        isNull(rooms.place),
      ),
    )
  return open
}

/** Gives a stay a new code, or only if it has none. */
export async function giveCode(
  { db, hotelId }: Tenant,
  roomId: string,
  stay: number,
  when?: 'if-missing',
): Promise<string | null> {
  const [given] = await db
    .update(stays)
    .set({ code: when ? sql`coalesce(${stays.code}, new_stay_code())` : sql`new_stay_code()` })
    .where(and(eq(stays.hotelId, hotelId), eq(stays.roomId, roomId), eq(stays.number, stay)))
    .returning({ code: stays.code })
  return given?.code ?? null
}

export async function fillMissingCodes({ db, hotelId }: Tenant): Promise<void> {
  await db
    .update(stays)
    .set({ code: sql`new_stay_code()` })
    .where(and(eq(stays.hotelId, hotelId), isNull(stays.endedAt), isNull(stays.code)))
}
