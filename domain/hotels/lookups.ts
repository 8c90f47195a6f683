import {
  database,
  grantAccess,
  type TenantAccess,
  type Transaction,
} from '../../platform/database/tenancy.ts'
import type { JobDatabase } from '../../platform/jobs.ts'

/** A hotel's logo as WebP, by its address; undefined if the hotel has another or none. */
export async function logoBehind(hotelId: string, hash: string): Promise<Buffer | undefined> {
  const { rows } = await database().query<{ image: Buffer }>({
    name: 'hotel_logo',
    text: 'select image from hotel_logo($1, $2)',
    values: [hotelId, hash],
  })
  return rows[0]?.image
}

/** A user who is about to create or join a hotel. */
interface Newcomer {
  name: string
  /** Counting those that deactivated them. */
  hotels: number
  /** Whether they work in this one or are deactivated there. */
  isKnown: boolean
}

/** Locks the user until the commit; undefined if they were deleted. */
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

/** Access to a hotel being created by a locked user. */
export const accessToNew = (hotelId: string, _founder: Newcomer): TenantAccess => grantAccess(hotelId)

export interface ClosedHotel {
  hotelId: string
}

export async function closedHotels(jobs: JobDatabase, last: string, limit: number): Promise<ClosedHotel[]> {
  return await jobs.query<ClosedHotel>('select hotel_id as "hotelId" from closed_hotels($1, $2)', [
    last,
    limit,
  ])
}

/** Deletes at most `limit` rows of a closed hotel; returns their number. */
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

export async function deleteUndoneJobs(jobs: JobDatabase, hotelId: string): Promise<void> {
  await jobs.query(
    `delete from pgboss.job where state in ('created', 'retry', 'failed') and data ->> 'hotelId' = $1`,
    [hotelId],
  )
}
