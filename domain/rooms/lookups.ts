import { database } from '../../platform/database/tenancy.ts'
import { together } from '../../platform/database/together.ts'

/** What a link opens: the room, the stay that is now in it, and that one's code, where it has one. */
interface RoomBehindLink {
  hotelId: string
  roomId: string
  stay: number
  code: string | null
}

/** Links looked up by one statement: who tries thousands of them holds up no other statement. */
const LINKS_MOST = 100

/** The room that a link's token opens; nothing for an unknown or revoked one. */
export const roomBehindLink = together<string, RoomBehindLink | undefined>({
  atOnce: 1,
  most: LINKS_MOST,
  async ask(tokens) {
    const { rows } = await database().query<RoomBehindLink & { token: string }>({
      name: 'rooms_behind_links',
      text: `select token, hotel_id as "hotelId", room_id as "roomId", stay, code from rooms_behind_links($1)`,
      values: [tokens],
    })
    const rooms = new Map(rows.map(({ token, ...room }) => [token, room]))
    return tokens.map((token) => rooms.get(token))
  },
})

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

/** Writes down when rooms' pages were last opened by which links. */
export async function recordScans(scans: readonly (readonly [token: string, at: Date])[]): Promise<void> {
  await database().query({
    name: 'record_scans',
    text: 'select record_scans($1, $2::timestamptz[])',
    values: [scans.map(([token]) => token), scans.map(([, at]) => at)],
  })
}
