import { grantAccess, type TenantAccess, type Transaction } from '../../platform/database/tenancy.ts'
import type { TryWatch } from './token.ts'

/** Access to a demo hotel that is being made; undefined if as many as `most` exist. */
export async function accessToNewTry(
  transaction: Transaction,
  hotelId: string,
  most: number,
): Promise<TenantAccess | undefined> {
  const [place] = await transaction.query<{ isFree: boolean }>(
    'take_try_place',
    'select take_try_place($1) as "isFree"',
    [most],
  )
  return place?.isFree ? grantAccess(hotelId) : undefined
}

/** Access to the demo hotel of a token that was read. */
export const accessOfWatch = ({ hotelId }: TryWatch): TenantAccess => grantAccess(hotelId)
