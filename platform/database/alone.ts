import type pg from 'pg'
import { database, type TenantAccess } from './tenancy.ts'

/**
 * Runs a statement that is a transaction of its own, prepared once for each connection. It calls a function that opens the
 * hotel itself, whose id is its first parameter: where it is opened, row-level security holds as in any other.
 */
export async function inOneStatement<Row extends pg.QueryResultRow>(
  { hotelId }: TenantAccess,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await database().query<Row>({ name, text, values: [hotelId, ...values] })).rows
}
