import { database } from '../../platform/database/tenancy.ts'

/** A hotel's logo as WebP, for whoever has its address; nothing where it has another now, or none. */
export async function logoBehind(hotelId: string, hash: string): Promise<Buffer | undefined> {
  const { rows } = await database().query<{ image: Buffer }>({
    name: 'hotel_logo',
    text: 'select image from hotel_logo($1, $2)',
    values: [hotelId, hash],
  })
  return rows[0]?.image
}
