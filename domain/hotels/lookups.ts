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

/** Somebody who is about to make a hotel. */
interface Founder {
  name: string
  /** In how many they work already, or are known, deactivated. */
  hotels: number
  /** Whether the one that they are about to make is there already. */
  hasMade: boolean
}

/** Locks somebody who makes a hotel until the commit; nothing for who is no user any more. */
export async function lockFounder(
  transaction: Transaction,
  userId: string,
  hotelId: string,
): Promise<Founder | undefined> {
  const [founder] = await transaction.query<Founder>(
    'lock_founder',
    'select name, hotels, has_made as "hasMade" from lock_founder($1, $2)',
    [userId, hotelId],
  )
  return founder
}

/** The way into a hotel that is only now being made, by somebody who was locked. */
export const accessToNew = (hotelId: string, _founder: Founder): TenantAccess => grantAccess(hotelId)
