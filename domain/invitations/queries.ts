import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { plain } from '../../platform/database/plain.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels } from '../configuration/tables.ts'
import type { PageQuery } from '../page.ts'
import { invitations, takenInvitations } from './tables.ts'

export type InvitationRow = Awaited<ReturnType<typeof pageOfInvitations>>[number]

function select({ db }: Tenant) {
  // Removed rooms are left out.
  const numbers = sql<string[]>`array(
    select room.number from rooms room
    where room.hotel_id = ${invitations.hotelId} and room.id = any (${invitations.roomIds}) and room.archived_at is null
    order by room.counted_as, room.number)`
  return db
    .select({
      id: invitations.id,
      name: invitations.name,
      email: invitations.email,
      role: invitations.role,
      rooms: numbers,
      createdAt: invitations.createdAt,
      invitedAt: invitations.invitedAt,
      expiresAt: invitations.expiresAt,
      mailedTo: invitations.mailedTo,
    })
    .from(invitations)
    .$dynamic()
}

export async function pageOfInvitations(
  tenant: Tenant,
  { after, limit }: PageQuery<[name: string, id: string]>,
) {
  return await select(tenant)
    .where(
      and(
        eq(invitations.hotelId, tenant.hotelId),
        after && sql`(${plain(invitations.name)}, ${invitations.id}) > (${plain(after[0])}, ${after[1]})`,
      ),
    )
    .orderBy(asc(plain(invitations.name)), asc(invitations.id))
    .limit(limit)
}

export async function countAll({ db, hotelId }: Tenant): Promise<number> {
  return await db.$count(invitations, eq(invitations.hotelId, hotelId))
}

export async function invitationById(tenant: Tenant, id: string) {
  const [found] = await select(tenant).where(
    and(eq(invitations.hotelId, tenant.hotelId), eq(invitations.id, id)),
  )
  return found
}

/** All positions with their addresses; others cannot change them until the commit. */
export async function lockInvitations({ db, hotelId }: Tenant) {
  await db.select({ id: hotels.id }).from(hotels).where(eq(hotels.id, hotelId)).for('no key update')
  return await db
    .select({ id: invitations.id, email: invitations.email })
    .from(invitations)
    .where(eq(invitations.hotelId, hotelId))
}

type NewRow = Omit<typeof invitations.$inferInsert, 'hotelId'>

export async function insertInvitation({ db, hotelId }: Tenant, row: NewRow): Promise<void> {
  await db.insert(invitations).values({ hotelId, ...row })
}

export async function updateInvitation(
  { db, hotelId }: Tenant,
  id: string,
  change: Partial<NewRow>,
): Promise<void> {
  await db
    .update(invitations)
    .set(change)
    .where(and(eq(invitations.hotelId, hotelId), eq(invitations.id, id)))
}

const nobodyInvited = {
  linkId: null,
  tokenDigest: null,
  mailedTo: null,
  invitedAt: null,
  expiresAt: null,
  invitedBy: null,
}

export const closeInvitation = (tenant: Tenant, id: string) => updateInvitation(tenant, id, nobodyInvited)

/** Revokes the open invitations made by these people; returns the positions' ids. */
export async function revokeInvitationsBy({ db, hotelId }: Tenant, userIds: readonly string[]) {
  const revoked = await db
    .update(invitations)
    .set(nobodyInvited)
    .where(
      and(
        eq(invitations.hotelId, hotelId),
        inArray(invitations.invitedBy, [...userIds]),
        sql`${invitations.expiresAt} > now()`,
      ),
    )
    .returning({ id: invitations.id })
  return revoked.map(({ id }) => id)
}

/** Gives a mailed invitation its token; undefined if it was replaced or revoked. */
export async function fillLink(
  { db, hotelId }: Tenant,
  { id, linkId }: { id: string; linkId: string },
  tokenDigest: string,
) {
  const [filled] = await db
    .update(invitations)
    .set({ tokenDigest })
    .where(
      and(
        eq(invitations.hotelId, hotelId),
        eq(invitations.id, id),
        eq(invitations.linkId, linkId),
        sql`${invitations.expiresAt} > now()`,
      ),
    )
    .returning({
      to: invitations.mailedTo,
      hotel: sql<string>`(select name from hotels where id = ${invitations.hotelId})`,
      by: sql<string | null>`(
        select staff.name from staff
        where staff.hotel_id = ${invitations.hotelId} and staff.user_id = ${invitations.invitedBy})`,
    })
  return filled
}

/** The position's rooms that still exist. */
export async function roomsOf({ db, hotelId }: Tenant, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select room.id from invitations place
    join rooms room on room.hotel_id = place.hotel_id and room.id = any (place.room_ids) and room.archived_at is null
    where place.hotel_id = ${hotelId} and place.id = ${id}`)
  return rows.map((row) => row.id)
}

export async function deleteInvitationRow({ db, hotelId }: Tenant, id: string): Promise<void> {
  await db.delete(invitations).where(and(eq(invitations.hotelId, hotelId), eq(invitations.id, id)))
}

type Taken = Omit<typeof takenInvitations.$inferInsert, 'hotelId'>

export async function insertTaken({ db, hotelId }: Tenant, taken: Taken): Promise<void> {
  await db.insert(takenInvitations).values({ hotelId, ...taken })
}
