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
  open_stay record;
  asked record;
  nth record;
  placed requests;
begin
  perform set_config('sonnette.hotel_id', the_hotel::text, true);
  wait := 0;
  is_new := false;

  -- Sends of one room wait here for one another and for a check-out: limits are exact, and nothing lands in a stay that
  -- has ended. Each statement below sees what whoever held the lock has written.
  -- One that ended while this waited for it is no answer: the next look sees the stay that began.
  for look in 1..2 loop
    select current.number, hotel.towel_maximum,
           is_serving(hotel.subscription_status, hotel.trial_ends_at, hotel.past_due_since, the_time) as serving
      into open_stay
      from stays current join hotels hotel on hotel.id = current.hotel_id
      where current.hotel_id = the_hotel and current.room_id = the_room and current.ended_at is null
      for no key update of current;
    exit when found;
  end loop;
  if open_stay.number is null then
    refusal := 'no-such-room';
    return;
  end if;
  if open_stay.number <> the_stay then
    refusal := 'stay-ended';
    return;
  end if;

  if not open_stay.serving then
    refusal := case when the_stay is null then 'subscription-required' else 'hotel-not-serving' end;
  end if;

  select coalesce(bool_and(coalesce(wanted.count <= case service.kind
                    when 'towels' then open_stay.towel_maximum else service.maximum end, false)), true) as offered,
         bool_or(service.kind = 'cleaning') as cleaning,
         min(service.target_minutes) as target
    into asked
    from jsonb_to_recordset(the_services) as wanted ("serviceId" uuid, count integer)
    left join services service
      on service.hotel_id = the_hotel and service.id = wanted."serviceId" and service.archived_at is null;
  if not asked.offered then
    refusal := coalesce(refusal, 'service-not-offered');
  end if;

  if the_stay is not null then
    -- The n-th newest send is the one that must have left its window; there being none, the next fits at once. As many
    -- as the room may send decide: where there are more, it is the room's limit that says no.
    select (array_agg(recent.created_at order by recent.created_at desc)
              filter (where recent.sender = the_sender))[device_count] as of_device,
           (array_agg(recent.created_at order by recent.created_at desc))[room_count] as of_room
      into nth
      from (select sender, created_at from requests
            where hotel_id = the_hotel and room_id = the_room and stay = the_stay and not by_staff
              and created_at > the_time - greatest(device_seconds, room_seconds) * interval '1 second'
            order by created_at desc limit room_count) recent;
    wait := coalesce(ceil(extract(epoch from greatest(
      nth.of_device + device_seconds * interval '1 second',
      nth.of_room + room_seconds * interval '1 second') - the_time)), 0);
    if wait > 0 then
      refusal := coalesce(refusal, 'too-many-sends');
    end if;
  end if;

  if refusal is null then
    insert into requests (hotel_id, id, room_id, stay, sender, by_staff, key, services, cleaning_preference, comment,
                          created_at, due_at)
      values (the_hotel, new_id, the_room, open_stay.number, the_sender, the_stay is null, the_key, the_services,
              case when asked.cleaning then the_preference end, the_comment, the_time,
              the_time + asked.target * interval '1 minute')
      on conflict (hotel_id, sender, key) do nothing
      returning * into placed;
    is_new := found;
  end if;
  if is_new then
    insert into events (hotel_id, id, at, type, subject_id, actor, became)
      values (the_hotel, new_event, the_time, 'request.sent', new_id, the_sender, '{"status":"new"}');
  else
    -- What has been heard before is no new request, and is not refused, whatever has changed since.
    select * into placed from requests where hotel_id = the_hotel and sender = the_sender and key = the_key;
    if found then
      refusal := null;
    end if;
  end if;
  if placed.id is not null then
    request := row_to_json(placed);
  end if;
end $$;
--> statement-breakpoint
revoke execute on function place_order from public;
--> statement-breakpoint
grant execute on function place_order to sonnette_app;
