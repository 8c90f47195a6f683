import { database } from '../../platform/database/tenancy.ts'

/** The room that a link's token opens, with the stay now in it; nothing for an unknown or revoked one. */
export async function roomBehindLink(
  token: string,
): Promise<{ hotelId: string; roomId: string; stay: number } | undefined> {
  const { rows } = await database().query({
    name: 'room_behind_link',
    text: 'select hotel_id as "hotelId", room_id as "roomId", stay from room_behind_link($1)',
    values: [token],
  })
  return rows[0]
}
