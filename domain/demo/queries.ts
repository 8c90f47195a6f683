import { and, asc, eq, getTableColumns, getTableName, isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { staffMembers } from '../people/tables.ts'
import { requests } from '../requests/tables.ts'
import { stays } from '../rooms/tables.ts'

export async function deleteOpenRequests({ db, hotelId }: Tenant, sender: string): Promise<void> {
  await db
    .delete(requests)
    .where(and(eq(requests.hotelId, hotelId), eq(requests.sender, sender), isNull(requests.closedAt)))
}

/** The hotel's rooms with their open stays, in order of creation, and its active staff. */
export async function whatIsThere({ db, hotelId }: Tenant) {
  const ofRooms = await db
    .select({ roomId: stays.roomId, stay: stays.number })
    .from(stays)
    .where(and(eq(stays.hotelId, hotelId), isNull(stays.endedAt)))
    .orderBy(asc(stays.roomId))
  const ofPeople = await db
    .select({ id: staffMembers.userId })
    .from(staffMembers)
    .where(and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.active, true)))
  return {
    rooms: ofRooms,
    userIds: ofPeople.map(({ id }) => id),
  }
}

/**
 * Inserts many rows, those with the same columns as one parameter: writing a statement with thousands of parameters takes
 * longer than the insertion.
 */
export async function insertMany<T extends PgTable>(
  { db }: Tenant,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table))
  const name = sql.identifier(getTableName(table))
  const used = (row: T['$inferInsert']) =>
    columns.filter(([key]) => row[key as keyof typeof row] !== undefined)
  const alike = Map.groupBy(rows, (row) =>
    used(row)
      .map(([, column]) => column.name)
      .join(),
  )
  for (const some of alike.values()) {
    const filled = used(some[0] as T['$inferInsert'])
    const names = sql.join(
      filled.map(([, column]) => sql.identifier(column.name)),
      sql`, `,
    )
    const records = some.map((row) =>
      Object.fromEntries(filled.map(([key, column]) => [column.name, row[key as keyof typeof row]])),
    )
    await db.execute(sql`insert into ${name} (${names})
      select ${names} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(records)}::jsonb)`)
  }
}
