import type pg from 'pg'
import { type StepCall, stepsBy } from '../operation.ts'
import { beginClosing } from './closing.ts'

// The operator sees all hotels, on the connection of the database's owner.

export interface ListedHotel {
  hotelId: string
  name: string
  createdAt: Date
  rooms: number
  employees: number
  subscription: string
  /** When it is deleted; null unless it was closed. */
  closesAt: Date | null
  lastRequestAt: Date | null
}

export async function listHotels(client: Pick<pg.ClientBase, 'query'>): Promise<ListedHotel[]> {
  const { rows } = await client.query<ListedHotel>(
    `select hotels.id as "hotelId", name, created_at as "createdAt", subscription_status as subscription,
            closes_at as "closesAt",
            (select count(*)::int from rooms where hotel_id = hotels.id and archived_at is null) as rooms,
            (select count(*)::int from staff where hotel_id = hotels.id and removed_at is null) as employees,
            (select created_at from requests where hotel_id = hotels.id order by id desc limit 1) as "lastRequestAt"
     from hotels order by created_at, hotels.id`,
  )
  return rows
}

export async function hotelIsThere(client: pg.ClientBase, hotelId: string): Promise<boolean> {
  return (await client.query('select from hotels where id::text = $1', [hotelId])).rowCount === 1
}

export async function userIdsOfHotel(client: pg.ClientBase, hotelId: string): Promise<string[]> {
  const { rows } = await client.query('select user_id as id from staff where hotel_id = $1', [hotelId])
  return rows.map(({ id }) => id)
}

/** Closes a hotel as one of its admins could; returns when it is deleted. */
export const closeHotelAsOperator = (hotelId: string): Promise<Date> =>
  stepsBy(hotelId, () => ({ actor: { kind: 'operator' }, now: new Date() }))((call: StepCall) =>
    beginClosing(call),
  )
