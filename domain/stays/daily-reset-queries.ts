import { and, eq, lte } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { actorText, type System } from '../actor.ts'
import { roomEvents } from '../rooms/events.ts'
import { dailyResets } from './tables.ts'

/** Null: never. */
export async function keepNextReset({ db, hotelId }: Tenant, nextAt: Date | null): Promise<void> {
  if (nextAt === null) await db.delete(dailyResets).where(eq(dailyResets.hotelId, hotelId))
  else {
    await db
      .insert(dailyResets)
      .values({ hotelId, nextAt })
      .onConflictDoUpdate({ target: dailyResets.hotelId, set: { nextAt } })
  }
}

/** Whether the hotel's reset is due; locked until the commit. */
export async function lockDueReset({ db, hotelId }: Tenant, now: Date): Promise<boolean> {
  const due = await db
    .select({ hotelId: dailyResets.hotelId })
    .from(dailyResets)
    .where(and(eq(dailyResets.hotelId, hotelId), lte(dailyResets.nextAt, now)))
    .for('update')
  return due.length > 0
}

/**
 * Sets every room to "to clean" with an event in each changed room's history; returns their number. Screens
 * get one message for all, so these events count as published.
 */
export async function resetCleaning(
  tenant: Tenant,
  { at, actor, firstId }: { at: Date; actor: System; firstId: string },
): Promise<number> {
  const [reset] = await tenant.query<{ rooms: number }>(
    'reset_cleaning',
    // Rows are locked in the order of every other bulk save. The ids keep the first one's time and position.
    `with found as (
       select id, cleaning_status from rooms
       where hotel_id = $1 and archived_at is null and cleaning_status <> 'not_cleaned'
       order by id for no key update
     ), reset as (
       update rooms set cleaning_status = 'not_cleaned', cleaning_revision = rooms.cleaning_revision + 1
       from found where rooms.hotel_id = $1 and rooms.id = found.id
       returning rooms.id, found.cleaning_status as before
     ), recorded as (
       insert into events (hotel_id, id, at, type, subject_type, subject_id, actor, before, after, published_at)
       select $1, (left($2, 19) || right(gen_random_uuid()::text, 17))::uuid, $3, $4, $5, reset.id::text, $6,
              jsonb_build_object('cleaningStatus', reset.before),
              jsonb_build_object('cleaningStatus', 'not_cleaned'), $3
       from reset
     )
     select count(*)::integer as rooms from reset`,
    [
      tenant.hotelId,
      firstId,
      at,
      roomEvents.cleaningReset.name,
      roomEvents.cleaningReset.subject.type,
      actorText(actor),
    ],
  )
  return reset?.rooms ?? 0
}
