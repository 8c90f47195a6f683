import { database, inTransaction, type Transaction } from '../../platform/database/tenancy.ts'

interface PmsBehindToken {
  hotelId: string
  vendor: string
  propertyId: string
  credentials: string
}

/** The connection whose address has this token. */
export async function pmsBehindToken(token: string): Promise<PmsBehindToken | undefined> {
  const { rows } = await database().query<PmsBehindToken>({
    name: 'pms_behind_token',
    text: `select hotel_id as "hotelId", vendor, property_id as "propertyId", credentials from pms_behind_token($1)`,
    values: [token],
  })
  return rows[0]
}

/**
 * Takes at most `limit` hotels whose reading is due, in one transaction with `work`; they are due again at `next`.
 * Returns their number.
 */
export const takeDuePms = (
  now: Date,
  next: Date,
  limit: number,
  work: (transaction: Transaction, hotelIds: string[]) => Promise<void>,
): Promise<number> =>
  inTransaction(async (transaction) => {
    const text = 'select * from take_due_pms($1, $2, $3) as due (id)'
    const due = await transaction.query<{ id: string }>('take_due_pms', text, [now, next, limit])
    await work(
      transaction,
      due.map(({ id }) => id),
    )
    return due.length
  })

/** Of these hotels, those with a connection. */
export async function hotelsWithPms(hotelIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await database().query<{ id: string }>({
    name: 'hotels_with_pms',
    text: 'select * from hotels_with_pms($1::uuid[]) as of_hotel (id)',
    values: [hotelIds],
  })
  return new Set(rows.map(({ id }) => id))
}
