import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { plain } from '../../platform/database/plain.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels } from '../configuration/tables.ts'
import type { PageQuery } from '../page.ts'
import { assignedRooms, inOrderOfNames, staffMembers } from '../people/tables.ts'
import { inCountedOrder, rooms } from '../rooms/tables.ts'
import type { StaffFilter, StaffMember } from './shapes.ts'

/** Everyone who ever worked in the hotel, as history shows their names. */
export async function everybody({ db, hotelId }: Tenant): Promise<StaffMember[]> {
  return await db
    .select(named)
    .from(staffMembers)
    .where(eq(staffMembers.hotelId, hotelId))
    .orderBy(...inOrderOfNames)
}

const named = {
  userId: staffMembers.userId,
  name: staffMembers.name,
  role: staffMembers.role,
  active: staffMembers.active,
}

const itsEmail = sql<string | null>`emails.email`

/** The hotel's employees; with e-mail addresses if the caller may read them. */
function employees({ db, hotelId }: Tenant, withEmails: boolean) {
  const numbers = db
    .select({ number: rooms.number })
    .from(assignedRooms)
    .innerJoin(rooms, and(eq(rooms.hotelId, assignedRooms.hotelId), eq(rooms.id, assignedRooms.roomId)))
    .where(
      and(
        eq(assignedRooms.hotelId, staffMembers.hotelId),
        eq(assignedRooms.userId, staffMembers.userId),
        isNull(rooms.archivedAt),
      ),
    )
    .orderBy(...inCountedOrder)
  return (where: SQL | undefined) =>
    db
      .select({
        ...named,
        email: itsEmail,
        isSubscriptionManager: staffMembers.isSubscriptionManager,
        team: staffMembers.team,
        rooms: sql<string[]>`array(${numbers})`,
        revision: staffMembers.revision,
      })
      .from(staffMembers)
      .leftJoin(
        sql`staff_emails() as emails`,
        sql`${withEmails}::boolean and emails.user_id = ${staffMembers.userId}`,
      )
      .where(and(eq(staffMembers.hotelId, hotelId), isNull(staffMembers.removedAt), where))
      .orderBy(...inOrderOfNames)
}

export async function employeeById(tenant: Tenant, userId: string, withEmails: boolean) {
  const [found] = await employees(tenant, withEmails)(eq(staffMembers.userId, userId))
  return found
}

export const employeesOf = (tenant: Tenant, userIds: readonly string[], withEmails: boolean) =>
  employees(tenant, withEmails)(inArray(staffMembers.userId, [...userIds]))

/** A page of employees by name, and the total. */
export async function pageOfEmployees(
  tenant: Tenant,
  filter: StaffFilter,
  withEmails: boolean,
  { after, limit }: PageQuery<[name: string, userId: string]>,
) {
  const select = employees(tenant, withEmails)
  const matching = and(
    filter.role && eq(staffMembers.role, filter.role),
    filter.state && eq(staffMembers.active, filter.state === 'active'),
    filter.team !== undefined ? eq(staffMembers.team, filter.team) : undefined,
    ...matchingWords(filter.search, sql`${staffMembers.name} || ' ' || coalesce(${itsEmail}, '')`),
  )
  const behind =
    after && sql`(${plain(staffMembers.name)}, ${staffMembers.userId}) > (${plain(after[0])}, ${after[1]})`
  const all = select(matching).as('matching')
  const [rows, [count]] = await Promise.all([
    select(and(matching, behind)).limit(limit),
    tenant.db.select({ total: sql<number>`count(*)::integer` }).from(all),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Conditions that a text contains every search word. */
const matchingWords = (search: string, text: SQL): SQL[] =>
  search
    .split(' ')
    .filter(Boolean)
    .map((word) => sql`strpos(${plain(text)}, ${plain(word)}) > 0`)

export async function hasEmployeeWithEmail({ db }: Tenant, email: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from staff_emails() where lower(email) = ${email}`)
  return rowCount !== null && rowCount > 0
}

/** Employees' roles and rights. */
export async function standings({ db, hotelId }: Tenant) {
  return await db
    .select({
      ...named,
      isSubscriptionManager: staffMembers.isSubscriptionManager,
      team: staffMembers.team,
      revision: staffMembers.revision,
    })
    .from(staffMembers)
    .where(and(eq(staffMembers.hotelId, hotelId), isNull(staffMembers.removedAt)))
}

/**
 * The same, locked until the commit: of two who take rights away, the second sees the result of the first.
 */
export async function lockStaff(tenant: Tenant) {
  const { db, hotelId } = tenant
  await db.select({ id: hotels.id }).from(hotels).where(eq(hotels.id, hotelId)).for('no key update')
  return standings(tenant)
}

export async function updateMembers(
  { db, hotelId }: Tenant,
  userIds: readonly string[],
  change: Partial<Omit<typeof staffMembers.$inferInsert, 'hotelId' | 'userId' | 'revision'>>,
): Promise<void> {
  await db
    .update(staffMembers)
    .set({ ...change, revision: sql`${staffMembers.revision} + 1` })
    .where(and(eq(staffMembers.hotelId, hotelId), inArray(staffMembers.userId, [...userIds])))
}

/** Makes a user an employee, maybe again; false if they already are one. */
export async function insertMember(
  { db, hotelId }: Tenant,
  { userId, ...member }: Pick<typeof staffMembers.$inferInsert, 'userId' | 'name' | 'role'>,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(staffMembers)
    .values({ hotelId, userId, ...member })
    .onConflictDoUpdate({
      target: [staffMembers.hotelId, staffMembers.userId],
      set: {
        ...member,
        active: true,
        team: '',
        reportsFrom: null,
        alertSettings: {},
        isSubscriptionManager: false,
        removedAt: null,
        revision: sql`${staffMembers.revision} + 1`,
      },
      setWhere: sql`${staffMembers.removedAt} is not null`,
    })
  return rowCount === 1
}

interface PhoneRow extends Record<string, unknown> {
  id: string
  userAgent: string
  createdAt: Date
  usedAt: Date
  wrongTries: number
}

export const phoneRows = (tenant: Tenant, userId: string): Promise<PhoneRow[]> =>
  tenant.query<PhoneRow>(
    'staff_phones',
    `select id, user_agent as "userAgent", created_at as "createdAt", used_at as "usedAt", wrong_tries as "wrongTries"
     from staff_phones($1)`,
    [userId],
  )

/** False if it was not locked. */
export async function resetPinTries(tenant: Tenant, userId: string, phoneId: string): Promise<boolean> {
  const [done] = await tenant.query<{ isUnlocked: boolean }>(
    'unlock_phone',
    'select unlock_phone($1, $2) as "isUnlocked"',
    [userId, phoneId],
  )
  return done?.isUnlocked ?? false
}

/** One phone, or all. */
export async function endPhones(tenant: Tenant, userId: string, phoneId: string | null): Promise<void> {
  await tenant.query('end_phone', 'select end_phone($1, $2)', [userId, phoneId])
}

export async function assignableRooms({ db, hotelId }: Tenant) {
  return await db
    .select({ id: rooms.id, number: rooms.number, floor: rooms.floor, typeId: rooms.typeId })
    .from(rooms)
    .where(and(eq(rooms.hotelId, hotelId), isNull(rooms.archivedAt)))
    .orderBy(...inCountedOrder)
}

/** Assigns exactly these rooms. */
export async function replaceAssignedRooms(
  { db, hotelId }: Tenant,
  userId: string,
  roomIds: string[],
): Promise<void> {
  const ids = sql`${sql.param(roomIds)}::uuid[]`
  await db.execute(sql`
    with taken as (
      delete from assigned_rooms where hotel_id = ${hotelId} and user_id = ${userId} and room_id <> all (${ids})
    )
    insert into assigned_rooms (hotel_id, user_id, room_id)
    select ${hotelId}, ${userId}, room_id from unnest(${ids}) room_id
    on conflict do nothing`)
}

/** The same for several people, each with their own rooms. */
export async function replaceRoomsOfEach(
  { db, hotelId }: Tenant,
  each: readonly { userId: string; roomIds: readonly string[] }[],
): Promise<void> {
  const pairs = each.flatMap(({ userId, roomIds }) => roomIds.map((roomId) => ({ userId, roomId })))
  const people = sql.param(each.map(({ userId }) => userId))
  const wanted = sql`unnest(
    ${sql.param(pairs.map(({ userId }) => userId))}::text[],
    ${sql.param(pairs.map(({ roomId }) => roomId))}::uuid[]
  ) as wanted (user_id, room_id)`
  await db.execute(sql`
    with taken as (
      delete from assigned_rooms
      where hotel_id = ${hotelId} and user_id = any (${people}::text[])
        and (user_id, room_id) not in (select user_id, room_id from ${wanted})
    )
    insert into assigned_rooms (hotel_id, user_id, room_id)
    select ${hotelId}, user_id, room_id from ${wanted}
    on conflict do nothing`)
}

export async function roomsAssignedTo({ db, hotelId }: Tenant, userId: string): Promise<string[]> {
  const rows = await db
    .select({ roomId: assignedRooms.roomId })
    .from(assignedRooms)
    .innerJoin(rooms, and(eq(rooms.hotelId, assignedRooms.hotelId), eq(rooms.id, assignedRooms.roomId)))
    .where(
      and(eq(assignedRooms.hotelId, hotelId), eq(assignedRooms.userId, userId), isNull(rooms.archivedAt)),
    )
  return rows.map((row) => row.roomId)
}

/** The groups of people besides these, by name, with their sizes. */
export async function teams({ db, hotelId }: Tenant, exceptUserIds: readonly string[] = []) {
  return await db
    .select({ name: staffMembers.team, people: sql<number>`count(*)::integer` })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.hotelId, hotelId),
        isNull(staffMembers.removedAt),
        ne(staffMembers.team, ''),
        notInArray(staffMembers.userId, [...exceptUserIds]),
      ),
    )
    .groupBy(staffMembers.team)
    .orderBy(asc(staffMembers.team))
}

/** Sets several people's groups. */
export async function updateTeams(
  { db, hotelId }: Tenant,
  each: readonly { userId: string; team: string }[],
): Promise<void> {
  const people = sql.param(each.map(({ userId }) => userId))
  const names = sql.param(each.map(({ team }) => team))
  await db.execute(sql`
    update staff set team = given.team, revision = revision + 1
    from unnest(${people}::text[], ${names}::text[]) as given (user_id, team)
    where staff.hotel_id = ${hotelId} and staff.user_id = given.user_id`)
}

const isPresentAdmin = and(
  eq(staffMembers.role, 'admin'),
  eq(staffMembers.active, true),
  isNull(staffMembers.removedAt),
)

/** From which month on an admin gets reports; null if they are not an admin or do not want any. */
export async function reportsFrom({ db, hotelId }: Tenant, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ from: staffMembers.reportsFrom })
    .from(staffMembers)
    .where(and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.userId, userId), isPresentAdmin))
  return found?.from ?? null
}

/** Switches reports on from a month, or off; false if nothing changes. */
export async function updateReportsFrom(
  { db, hotelId }: Tenant,
  userId: string,
  from: string | null,
): Promise<boolean> {
  const { rowCount } = await db
    .update(staffMembers)
    .set({ reportsFrom: from })
    .where(
      and(
        eq(staffMembers.hotelId, hotelId),
        eq(staffMembers.userId, userId),
        from === null ? isNotNull(staffMembers.reportsFrom) : isNull(staffMembers.reportsFrom),
      ),
    )
  return rowCount === 1
}

/** The recipients of a month's report; advances them to the next month. */
export async function takeReportRecipients({ db, hotelId }: Tenant, firstDay: string): Promise<string[]> {
  const taken = await db
    .update(staffMembers)
    .set({ reportsFrom: sql`(${firstDay}::date + interval '1 month')::date` })
    .where(and(eq(staffMembers.hotelId, hotelId), lte(staffMembers.reportsFrom, firstDay), isPresentAdmin))
    .returning({ userId: staffMembers.userId })
  return taken.map(({ userId }) => userId)
}
