-- Judges an order and places it, with its event: what a guest waits for, in one statement and so one way to the
-- database and back. A transaction of its own, it opens the hotel itself. Called by domain/requests/queries.ts.
create function place_order(
  the_hotel uuid, the_room uuid,
  the_stay integer, -- the guest's; null for staff, who order for whoever is in the room now
  the_sender text, the_key uuid, the_services jsonb, the_preference text, the_comment text, the_time timestamptz,
  new_id uuid, new_event uuid,
  device_count integer, device_seconds integer, room_count integer, room_seconds integer,
  out refusal text, -- the first rule that the order broke; null where it was placed, or heard before
  out wait integer, -- seconds until a send fits into the limits
  out is_new boolean,
  out request json -- the sender's request with this key: placed now, or heard before
)
  language plpgsql volatile as $$
declare
  stay record;
  asked record;
  the_request requests;
begin
  perform set_config('sonnette.hotel_id', the_hotel::text, true);
  wait := 0;
  is_new := false;

  -- Sends of one room wait here for one another and for a check-out: limits are exact, and nothing lands in a stay that
  -- has ended. Each statement below sees what whoever held the lock has written.
  select current.number, hotel.towel_maximum,
         is_serving(hotel.subscription_status, hotel.trial_ends_at, hotel.past_due_since, the_time) as serving
    into stay
    from stays current join hotels hotel on hotel.id = current.hotel_id
    where current.hotel_id = the_hotel and current.room_id = the_room and current.ended_at is null
    for no key update of current;
  if not found then
    refusal := 'no-such-room';
    return;
  end if;
  if stay.number <> the_stay then
    refusal := 'stay-ended';
    return;
  end if;

  -- What has been heard is no new request, whatever has changed since.
  select * into the_request from requests
    where hotel_id = the_hotel and sender = the_sender and key = the_key;
  if found then
    request := row_to_json(the_request);
    return;
  end if;

  if not stay.serving then
    refusal := case when the_stay is null then 'subscription-required' else 'hotel-not-serving' end;
    return;
  end if;

  select coalesce(bool_and(coalesce(wanted.count <= case service.kind when 'towels' then stay.towel_maximum
                                                                      else service.maximum end, false)), true) as offered,
         bool_or(service.kind = 'cleaning') as cleaning,
         min(service.target_minutes) as target
    into asked
    from jsonb_to_recordset(the_services) as wanted ("serviceId" uuid, count integer)
    left join services service
      on service.hotel_id = the_hotel and service.id = wanted."serviceId" and service.archived_at is null;
  if not asked.offered then
    refusal := 'service-not-offered';
    return;
  end if;

  if the_stay is not null then
    wait := greatest(
      seconds_until_free(the_hotel, the_room, the_stay, the_sender, device_count, device_seconds, the_time),
      seconds_until_free(the_hotel, the_room, the_stay, null, room_count, room_seconds, the_time));
    if wait > 0 then
      refusal := 'too-many-sends';
      return;
    end if;
  end if;

  insert into requests (hotel_id, id, room_id, stay, sender, by_staff, key, services, cleaning_preference, comment,
                        created_at, due_at)
    values (the_hotel, new_id, the_room, stay.number, the_sender, the_stay is null, the_key, the_services,
            case when asked.cleaning then the_preference end, the_comment, the_time,
            the_time + asked.target * interval '1 minute')
    returning * into the_request;
  insert into events (hotel_id, id, at, type, subject_id, actor, became)
    values (the_hotel, new_event, the_time, 'request.sent', new_id, the_sender, '{"status":"new"}');
  is_new := true;
  request := row_to_json(the_request);
end $$;
--> statement-breakpoint

-- Seconds until one more send of guests fits into so many in so many seconds: of one sender, or of all in the room.
-- The n-th newest is the one that must have left the window; there being none, the next fits at once.
create function seconds_until_free(
  the_hotel uuid, the_room uuid, the_stay integer, the_sender text, count integer, seconds integer, at timestamptz
) returns integer
  language plpgsql stable as $$
declare
  nth timestamptz;
begin
  select created_at into nth from requests
    where hotel_id = the_hotel and room_id = the_room and stay = the_stay and not by_staff
      and created_at > at - seconds * interval '1 second' and (the_sender is null or sender = the_sender)
    order by created_at desc offset count - 1 limit 1;
  return coalesce(ceil(extract(epoch from nth + seconds * interval '1 second' - at)), 0);
end $$;
--> statement-breakpoint
revoke execute on function place_order, seconds_until_free from public;
--> statement-breakpoint
grant execute on function place_order, seconds_until_free to sonnette_app;
