import type { Tenant } from '../../platform/database/tenancy.ts'
import type { WaitingTime } from '../configuration/shapes.ts'

/** The data of guests’ statuses: assignees' names, if the hotel shows them, and waiting times. */
export interface GuestStatusSource {
  timeZone: string
  /** By user id. */
  names: Readonly<Record<string, string>>
  times: readonly WaitingTime[]
}

/** One statement, so that it can be pipelined behind a write. */
export async function guestStatusSource(
  { hotelId, query }: Tenant,
  userIds: readonly string[],
  serviceIds: readonly string[],
): Promise<GuestStatusSource | undefined> {
  const [row] = await query<Omit<GuestStatusSource, 'names'> & { names: GuestStatusSource['names'] | null }>(
    'guest_status_source',
    `select time_zone as "timeZone",
            case when coalesce((settings->>'showsNames')::boolean, true) then (
              select json_object_agg(user_id, name) from staff where hotel_id = $1 and user_id = any($2::text[])
            ) end as names,
            array(
              select json_build_object(
                'serviceId', service_id, 'hour', hour, 'p50Minutes', p50_minutes, 'p80Minutes', p80_minutes
              )
              from waiting_times where hotel_id = $1 and service_id = any($3::uuid[])
            ) as times
     from hotels where id = $1`,
    [hotelId, [...userIds], [...serviceIds]],
  )
  return row && { ...row, names: row.names ?? {} }
}
