import type { Tenant } from '../../platform/database/tenancy.ts'
import type { WaitingTime } from '../configuration/shapes.ts'

/** The data of guests' notes: assignees' names, if the hotel shows them, and waiting times. */
export interface Tellable {
  timeZone: string
  /** By user id. */
  names: Readonly<Record<string, string>>
  times: readonly WaitingTime[]
}

/** One statement, so that it can be pipelined behind a write. */
export async function tellable(
  { hotelId, query }: Tenant,
  userIds: readonly string[],
  serviceIds: readonly string[],
): Promise<Tellable | undefined> {
  const [row] = await query<Omit<Tellable, 'names'> & { names: Tellable['names'] | null }>(
    'tellable',
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
