import {
  database,
  grantAccess,
  type TenantAccess,
  type Transaction,
} from '../../platform/database/tenancy.ts'
import type { JobDatabase } from '../../platform/jobs.ts'

/** A hotel's logo as WebP, for whoever has its address; nothing where it has another now, or none. */
export async function logoBehind(hotelId: string, hash: string): Promise<Buffer | undefined> {
  const { rows } = await database().query<{ image: Buffer }>({
    name: 'hotel_logo',
    text: 'select image from hotel_logo($1, $2)',
    values: [hotelId, hash],
  })
  return rows[0]?.image
}

/** Somebody who is about to make a hotel, or to take a place in one. */
interface Newcomer {
  name: string
  /** In how many they work already, or are known, deactivated. */
  hotels: number
  /** Whether they are known in this one, deactivated or not. */
  isKnown: boolean
}

/** Locks somebody who begins in a hotel until the commit; nothing for who is no user any more. */
export async function lockNewcomer(
  transaction: Transaction,
  userId: string,
  hotelId: string,
): Promise<Newcomer | undefined> {
  const [newcomer] = await transaction.query<Newcomer>(
    'lock_newcomer',
    'select name, hotels, is_known as "isKnown" from lock_newcomer($1, $2)',
    [userId, hotelId],
  )
  return newcomer
}

/** The way into a hotel that is only now being made, by somebody who was locked. */
export const accessToNew = (hotelId: string, _founder: Newcomer): TenantAccess => grantAccess(hotelId)

export interface ClosedHotel {
  hotelId: string
}

/** Hotels whose grace after closing is over, behind the one that was named last. */
export async function closedHotels(jobs: JobDatabase, last: string, limit: number): Promise<ClosedHotel[]> {
  return await jobs.query<ClosedHotel>('select hotel_id as "hotelId" from closed_hotels($1, $2)', [
    last,
    limit,
  ])
}

/** Deletes at most `limit` rows of a closed hotel; says how many there were. */
export async function deleteClosedHotelRows(
  jobs: JobDatabase,
  hotelId: string,
  limit: number,
): Promise<number> {
  const [deleted] = await jobs.query<{ count: number }>('select delete_closed_hotel($1, $2) as count', [
    hotelId,
    limit,
  ])
  return deleted?.count ?? 0
}

/** Deletes what waits in the queue for a hotel that is deleted: there is nothing left for it to work on. */
export async function deleteWaitingJobs(jobs: JobDatabase, hotelId: string): Promise<void> {
  await jobs.query(`delete from pgboss.job where state in ('created', 'retry') and data ->> 'hotelId' = $1`, [
    hotelId,
  ])
}
