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

/** What lets a guest in: a link, for as long as it opens this room, in this stay. */
export interface GuestRight {
  token: string
  hotelId: string
  roomId: string
  stay: number
}

/** Those of `rights` that have ended: the link was replaced, the stay is over, or the room is gone. */
export async function endedGuestRights<Right extends GuestRight>(rights: readonly Right[]): Promise<Right[]> {
  const { rows } = await database().query<{ number: number }>({
    name: 'ended_stays_behind_links',
    text: 'select number from ended_stays_behind_links($1, $2, $3, $4)',
    values: [
      rights.map(({ token }) => token),
      rights.map(({ hotelId }) => hotelId),
      rights.map(({ roomId }) => roomId),
      rights.map(({ stay }) => stay),
    ],
  })
  return rows.map(({ number }) => rights[number - 1] as Right)
}
