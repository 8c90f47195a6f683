import {
  database,
  grantAccess,
  type TenantAccess,
  type Transaction,
} from '../../platform/database/tenancy.ts'

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
