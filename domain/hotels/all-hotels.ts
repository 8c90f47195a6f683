import type pg from 'pg'
import { OPERATOR_TEXT } from '../actor.ts'
import { WORDS_OF_NAME } from '../configuration/tables.ts'
import type { PageQuery } from '../page.ts'

// The operator sees all hotels, on the connection of the database's owner.

type Client = Pick<pg.ClientBase, 'query'>

export interface ListedHotel {
  hotelId: string
  name: string
  createdAt: Date
  rooms: number
  employees: number
  subscription: string
  numberOfRooms: number
  trialEndsAt: Date | null
  suspendedAt: Date | null
  /** When it is deleted; null unless it was closed. */
  closesAt: Date | null
  lastRequestAt: Date | null
}

/** Hotels by id, by words of the name (the beginnings of them), or all. */
export interface HotelFilter {
  ids?: readonly string[]
  words?: readonly string[]
}

/** Higher than every id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The newest hotels first, without visitors' demo hotels; the figures of each are read for this page alone. */
export async function pageOfHotels(
  client: Client,
  { ids, words = [] }: HotelFilter,
  { after, limit }: PageQuery<readonly [id: string]>,
): Promise<ListedHotel[]> {
  const values: unknown[] = [after?.[0] ?? LAST_ID, limit]
  const conditions = ['id < $1', 'tried_until is null']
  let from = 'hotels'
  if (ids) conditions.push(`id = any ($${values.push(ids)}::uuid[])`)
  if (words.length > 0) {
    const query = words.map((word) => `${word}:*`).join(' & ')
    // Apart from the order: a plan in the order of ids would read every name until a page is full.
    from = `(select * from hotels where ${WORDS_OF_NAME} @@ to_tsquery('simple', $${values.push(query)}) offset 0) as named`
  }
  const { rows } = await client.query<ListedHotel>(
    `select hotel.id as "hotelId", name, created_at as "createdAt", subscription_status as subscription,
            number_of_rooms as "numberOfRooms", trial_ends_at as "trialEndsAt", suspended_at as "suspendedAt",
            closes_at as "closesAt",
            (select count(*)::int from rooms where hotel_id = hotel.id and place is null and archived_at is null) as rooms,
            (select count(*)::int from staff where hotel_id = hotel.id and removed_at is null) as employees,
            (select created_at from requests where hotel_id = hotel.id order by id desc limit 1) as "lastRequestAt"
     from (select * from ${from} where ${conditions.join(' and ')} order by id desc limit $2) as hotel
     order by hotel.id desc`,
    values,
  )
  return rows
}

const AT_ONCE = 1_000

/** Every hotel, the oldest first. */
export async function listHotels(client: Client): Promise<ListedHotel[]> {
  const all: ListedHotel[] = []
  for (;;) {
    const last = all.at(-1)
    const page = await pageOfHotels(
      client,
      {},
      { limit: AT_ONCE, ...(last && { after: [last.hotelId] as const }) },
    )
    all.push(...page)
    if (page.length < AT_ONCE) return all.reverse()
  }
}

export async function findHotel(client: Client, hotelId: string): Promise<ListedHotel | undefined> {
  const [hotel] = await pageOfHotels(client, { ids: [hotelId] }, { limit: 1 })
  return hotel
}

export async function hotelIsThere(client: Client, hotelId: string): Promise<boolean> {
  return (await client.query('select from hotels where id::text = $1', [hotelId])).rowCount === 1
}

export async function userIdsOfHotel(client: Client, hotelId: string): Promise<string[]> {
  const { rows } = await client.query('select user_id as id from staff where hotel_id = $1', [hotelId])
  return rows.map(({ id }) => id)
}

interface ActionRow {
  id: string
  at: Date
  type: string
  hotelId: string
  /** Null once the hotel is deleted. */
  hotel: string | null
  before: unknown
  after: unknown
}

/** The last actions of the operator: in all hotels, or on one of them. */
export async function lastActions(
  client: Client,
  { hotelId, limit }: { hotelId?: string; limit: number },
): Promise<ActionRow[]> {
  const ofHotel = `hotel_id = $2 and subject_type = 'hotel' and subject_id = $2::text and subject_type <> 'request'`
  const { rows } = await client.query<ActionRow>(
    `select event.id, at, type, hotel_id as "hotelId", hotels.name as hotel, before, after
     from (select * from events where actor = '${OPERATOR_TEXT}' ${hotelId ? `and ${ofHotel}` : ''}
           order by id desc limit $1) as event
     left join hotels on hotels.id = hotel_id
     order by event.id desc`,
    hotelId ? [limit, hotelId] : [limit],
  )
  return rows
}
