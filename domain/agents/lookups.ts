import { inTenant } from '../../platform/database/tenancy.ts'
import type { Key } from '../actor.ts'

/** The numbers of rooms, and the names of people with these shifts or ids, of the key's hotel. */
export async function namesOfThings(
  { hotelId }: Key,
  ids: { rooms: readonly string[]; shifts: readonly string[]; people: readonly string[] },
): Promise<string[]> {
  const rows = await inTenant(hotelId, (tenant) =>
    tenant.query<{ name: string }>(
      'names_of_things',
      `select number as name from rooms where hotel_id = $1 and id = any ($2::uuid[])
       union all
       select person.name
       from shifts shift
       join staff person on person.hotel_id = $1 and person.user_id = shift.user_id
       where shift.hotel_id = $1 and shift.id = any ($3::uuid[])
       union all
       select name from staff where hotel_id = $1 and user_id = any ($4::text[])`,
      [hotelId, ids.rooms, ids.shifts, ids.people],
    ),
  )
  return rows.map(({ name }) => name)
}
