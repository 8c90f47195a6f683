-- Judges an order and places it, with its event: what a guest waits for, in one statement and so one way to the
-- database and back. Called as a transaction of its own, it opens the hotel itself. Called by domain/requests/queries.ts.
create function place_order(
  the_hotel uuid, the_room uuid,
  the_stay integer, -- the guest's; null for staff, who order for whoever is in the room now
  the_sender text, the_key uuid, the_services jsonb, the_preference text, the_comment text, the_time timestamptz,
  new_id uuid, new_event uuid,
  device_count integer, device_seconds integer, room_count integer, room_seconds integer
) returns table (refusal text, wait integer, is_new boolean, request json)
  language plpgsql volatile as $$
begin
  perform set_config('sonnette.hotel_id', the_hotel::text, true);
  -- Sends of one room wait for one another and for a check-out: limits are exact, and nothing lands in a stay that has
  -- ended. A statement of its own, because the next one must see what whoever held the lock has written.
  perform from stays where hotel_id = the_hotel and room_id = the_room and ended_at is null for no key update;

  return query
    with stay as (
      select stay.number, hotel.towel_maximum,
             is_serving(hotel.subscription_status, hotel.trial_ends_at, hotel.past_due_since, the_time) as serving
      from stays stay join hotels hotel on hotel.id = stay.hotel_id
      where stay.hotel_id = the_hotel and stay.room_id = the_room and stay.ended_at is null
    ), wanted as (
      select service.kind, service.target_minutes,
             coalesce(wanted.count <= case service.kind when 'towels' then stay.towel_maximum
                                                        else service.maximum end, false) as offered
      from jsonb_to_recordset(the_services) as wanted ("serviceId" uuid, count integer)
      cross join stay
      left join services service
        on service.hotel_id = the_hotel and service.id = wanted."serviceId" and service.archived_at is null
    ), recent as (
      -- As many as the room may send decide: where there are more, it is the room's limit that says no.
      select sender, created_at from requests
      where hotel_id = the_hotel and room_id = the_room and stay = (select number from stay) and not by_staff
        and created_at > the_time - greatest(device_seconds, room_seconds) * interval '1 second'
      order by created_at desc
      limit room_count
    ), fits_at as (
      -- The n-th newest send is the one that must have left its window; there being none, the next fits at once.
      (select created_at + device_seconds * interval '1 second' as moment from recent
       where sender = the_sender order by created_at desc offset device_count - 1 limit 1)
      union all
      (select created_at + room_seconds * interval '1 second' from recent
       order by created_at desc offset room_count - 1 limit 1)
    ), heard as (
      select * from requests where hotel_id = the_hotel and sender = the_sender and key = the_key
    ), judged as (
      select stay.number,
             case
               when stay.number is null then 'no-such-room'
               when stay.number <> the_stay then 'stay-ended'
               when exists (select from heard) then null
               when not stay.serving and the_stay is null then 'subscription-required'
               when not stay.serving then 'hotel-not-serving'
               when exists (select from wanted where not offered) then 'service-not-offered'
               when the_stay is not null and fits.wait > 0 then 'too-many-sends'
             end as refusal,
             fits.wait
      from (select coalesce(ceil(extract(epoch from max(moment) - the_time)), 0)::int as wait from fits_at) fits
      left join stay on true
    ), placed as (
      insert into requests (hotel_id, id, room_id, stay, sender, by_staff, key, services, cleaning_preference, comment,
                            created_at, due_at)
      select the_hotel, new_id, the_room, judged.number, the_sender, the_stay is null, the_key, the_services,
             case when exists (select from wanted where kind = 'cleaning') then the_preference end, the_comment, the_time,
             the_time + (select min(target_minutes) from wanted) * interval '1 minute'
      from judged
      where judged.refusal is null and not exists (select from heard)
      returning *
    ), kept as (
      insert into events (hotel_id, id, at, type, subject_id, actor, became)
      select the_hotel, new_event, the_time, 'request.sent', placed.id, the_sender, '{"status":"new"}' from placed
    )
    select judged.refusal, judged.wait, exists (select from placed),
           coalesce((select row_to_json(placed) from placed), (select row_to_json(heard) from heard)) as request
    from judged;
end $$;
--> statement-breakpoint
revoke execute on function place_order from public;
--> statement-breakpoint
grant execute on function place_order to sonnette_app;
