import type { GuestLanguage, GuestOnlyLanguage } from '../../i18n/guest-languages.ts'
import { database } from '../../platform/database/tenancy.ts'
import { together } from '../../platform/database/together.ts'

/** The room of a link, its open stay and the stay's code, if any. */
interface RoomBehindLink {
  hotelId: string
  roomId: string
  stay: number
  code: string | null
  /** The languages of guests that its hotel offers besides those of staff. */
  languages: GuestOnlyLanguage[]
  /** The end of a visitor's demo hotel; null for others. */
  triedUntil: Date | null
  /** The language of the guest's reservation, if any. */
  language: GuestLanguage | null
}

/** Links per statement: a flood of guesses occupies only one. */
const LINKS_MOST = 100

/** The room of a link's token; undefined if unknown or revoked. */
export const roomBehindLink = together<string, RoomBehindLink | undefined>({
  atOnce: 1,
  most: LINKS_MOST,
  async ask(tokens) {
    const { rows } = await database().query<FoundRoom>({
      name: 'rooms_behind_links',
      text: `select token, hotel_id as "hotelId", room_id as "roomId", stay, code, languages,
               tried_until as "triedUntil", language, expected, time_zone as "timeZone" from rooms_behind_links($1)`,
      values: [tokens],
    })
    const rooms = new Map(rows.map((row) => [row.token, toRoom(row)]))
    return tokens.map((token) => rooms.get(token))
  },
})

interface FoundRoom extends RoomBehindLink {
  token: string
  /** Of guests who are expected around today, by their day. */
  expected: Record<string, string> | null
  timeZone: string
}

/** A guest who has the stay comes before one who arrives today. */
function toRoom({ token: _, expected, timeZone, language, ...room }: FoundRoom): RoomBehindLink {
  const today = expected && String(Temporal.Now.plainDateISO(timeZone))
  return {
    ...room,
    language: language ?? (today ? ((expected[today] ?? null) as RoomBehindLink['language']) : null),
  }
}

/** A guest's right of access: a link, while it opens this room in this stay. */
export interface GuestRight {
  token: string
  hotelId: string
  roomId: string
  stay: number
}

/** The rights that have ended: the link was replaced, the stay is over, or the room is gone. */
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

export async function recordScans(scans: readonly (readonly [token: string, at: Date])[]): Promise<void> {
  await database().query({
    name: 'record_scans',
    text: 'select record_scans($1, $2::timestamptz[])',
    values: [scans.map(([token]) => token), scans.map(([, at]) => at)],
  })
}
