import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Offsets } from '../clock-offsets.ts'
import type { WaitingTime } from '../configuration/shapes.ts'
import { LONGEST_MINUTES } from './rules.ts'
import type { Measured } from './shapes.ts'

/**
 * Minutes from creation (or the last reopening) to done, of requests since an id that were wanted at once.
 * Ordered like their index, so that the planner takes it.
 */
export const measure = ({ hotelId, query }: Tenant, firstId: string, offsets: Offsets): Promise<Measured[]> =>
  query<Measured & Record<string, unknown>>(
    'measure_waiting',
    `select service->>'serviceId' as "serviceId",
            extract(hour from (request.created_at at time zone 'UTC')
              + ($4::integer[])[width_bucket(request.created_at, $3::timestamptz[])] * interval '1 second')::integer as hour,
            least(${LONGEST_MINUTES}, greatest(0, ceil(extract(epoch from
              request.closed_at - coalesce(request.reopened_at, request.created_at)) / 60)))::integer as minutes,
            count(*)::integer as count
     from (
       select * from requests where hotel_id = $1 and id >= $2 order by id
     ) as request
     cross join lateral jsonb_array_elements(request.services) as service
     where request.status = 'done' and request.wanted_from is null
       and coalesce(request.cleaning_preference, 'none') = 'none'
     group by 1, 2, 3`,
    [hotelId, firstId, offsets.since, offsets.seconds],
  )

/**
 * Replaces the waiting times. They are part of the configuration, whose version rises if any changed: here
 * and not in a trigger, so that it rises once.
 */
export async function keepWaitingTimes(
  { hotelId, query }: Tenant,
  times: readonly (WaitingTime & { requests: number })[],
): Promise<void> {
  await query(
    'keep_waiting_times',
    `with found as (
       select "serviceId" as service_id, hour, requests, "p50Minutes" as p50_minutes, "p80Minutes" as p80_minutes
       from json_to_recordset($2) as (
         "serviceId" uuid, hour smallint, requests integer, "p50Minutes" smallint, "p80Minutes" smallint
       )
     ), gone as (
       delete from waiting_times known
       where hotel_id = $1
         and not exists (select from found where found.service_id = known.service_id and found.hour = known.hour)
       returning 1
     ), kept as (
       insert into waiting_times as known (hotel_id, service_id, hour, requests, p50_minutes, p80_minutes)
       select $1, service_id, hour, requests, p50_minutes, p80_minutes from found
       on conflict (hotel_id, service_id, hour) do update
         set requests = excluded.requests, p50_minutes = excluded.p50_minutes, p80_minutes = excluded.p80_minutes
         where (known.requests, known.p50_minutes, known.p80_minutes)
           is distinct from (excluded.requests, excluded.p50_minutes, excluded.p80_minutes)
       returning 1
     )
     update hotels set configuration_version = configuration_version + 1
     where id = $1 and (exists (select from gone) or exists (select from kept))`,
    [hotelId, JSON.stringify(times)],
  )
}
