-- Places an order that was judged by the hotel's configuration (domain/requests/rules.ts), with its event, where what must
-- hold in the same instant does: the version of that configuration, the room's type, the stay, the key, the limits. It
-- opens the hotel itself, so that one statement can place the orders of many (platform/database/batched.ts). Called by
-- domain/requests/placing-queries.ts, which says what comes back:
--   isOutdated  the configuration is another one now: nothing was done
--   refusal     the first rule that the order broke; null where it was placed, or received before
--   wait        seconds until a send of this sender fits into the limits
--   isNew       whether it was placed now
--   requests    the sender's with this key, in this room, in their order: placed now, or received before
-- Nothing comes back where somebody else holds the room and `may_wait` says not to wait for them.
drop function if exists place_order;
create function place_order(
  the_hotel uuid, the_room uuid,
  the_stay integer, -- the guest's; null for staff, who order for whoever is in the room now
  the_sender text, the_key uuid,
  the_version integer, judged text, -- of the configuration; why the order is refused by it, or null
  the_types uuid[], -- the room types that all of it is offered to; null where it is to every room
  the_against text[], -- the flags of the room that it contradicts while they stand; null where none can
  -- The order's first request, which most have alone.
  the_services jsonb, the_preference text, the_comment text, the_time timestamptz,
  the_wanted_from timestamptz, the_due_time timestamptz, new_id uuid, new_event uuid,
  the_others jsonb, -- a list of what the others differ in; null where there are none
  device_count integer, device_seconds integer, room_count integer, room_seconds integer,
  may_wait boolean
) returns json
  language plpgsql volatile as $$
declare
  -- Assigned and not performed: PostgreSQL runs no statement for it.
  opened constant text := set_config('sonnette.hotel_id', the_hotel::text, true);
  device_window constant interval := device_seconds * interval '1 second';
  room_window constant interval := room_seconds * interval '1 second';
  since constant timestamptz := the_time - greatest(device_window, room_window);
  asked record;
  nth record;
  wait integer := 0;
  refusal text;
  placed requests;
  of_order json;
begin
  if not try_lock_room(the_room) then
    if not may_wait then
      return null;
    end if;
    perform lock_room(the_room);
  end if;

  select current.number as stay,
         hotel.configuration_version as version,
         exists (
           select from requests
           where hotel_id = the_hotel and room_id = the_room and sender = the_sender and key = the_key
         ) as received,
         -- A room's type is no part of the configuration, and may change at any time.
         the_types is not null and not exists (
           select from rooms room
           where room.hotel_id = the_hotel and room.id = the_room and room.type_id = any(the_types)
         ) as not_offered,
         the_against is not null and exists (
           select from room_flags flag
           where flag.hotel_id = the_hotel and flag.room_id = the_room and flag.kind = any(the_against)
             and flag.until > the_time
         ) as contradicts,
         sent.by_device, sent.by_room
    into asked
    from stays current
    join hotels hotel on hotel.id = current.hotel_id
    cross join lateral (
      select count(*) filter (where sender = the_sender and created_at > the_time - device_window) as by_device,
             count(*) filter (where created_at > the_time - room_window) as by_room
      from (
        -- In the order of requests_of_stay, which is the index that the planner then takes, whatever it believes of the
        -- table: its statistics may be of when it was empty.
        select sender, created_at
        from requests
        where hotel_id = the_hotel and room_id = the_room and stay = current.number and created_at > since
          and not by_staff and part = 0
        order by created_at desc nulls last
      ) of_stay
    ) sent
    where current.hotel_id = the_hotel and current.room_id = the_room and current.ended_at is null;

  if asked.stay is null then
    refusal := 'no-such-room';
  elsif asked.stay <> the_stay then
    refusal := 'stay-ended';
  elsif asked.received then
    -- It is no new request, and is not refused, whatever has changed since.
    select json_agg(row_to_json(one) order by one.part) into of_order from requests one
      where hotel_id = the_hotel and room_id = the_room and sender = the_sender and key = the_key;
    return json_build_object('isNew', false, 'requests', of_order);
  elsif asked.version <> the_version then
    return json_build_object('isOutdated', true);
  elsif judged is not null then
    refusal := judged;
  elsif asked.not_offered then
    refusal := 'service-not-offered';
  elsif asked.contradicts then
    refusal := 'against-flag';
  elsif the_stay is not null and (
    asked.by_device >= device_count or asked.by_room >= room_count and asked.by_device > 0
  ) then
    refusal := 'too-many-sends';
    -- The n-th newest send is the one that must have left its window. A device that has sent nothing within its own may
    -- send whatever the room has sent: so the device's last one leaving its window is enough, too.
    select (array_agg(created_at order by created_at desc) filter (where sender = the_sender))[device_count] + device_window as device_fits,
           (array_agg(created_at order by created_at desc))[room_count] + room_window as room_fits,
           max(created_at) filter (where sender = the_sender) + device_window as device_quiet
      into nth
      from (
        select sender, created_at
        from requests
        where hotel_id = the_hotel and room_id = the_room and stay = the_stay and created_at > since and not by_staff
          and part = 0
        order by created_at desc nulls last
      ) of_stay;
    wait := ceil(extract(epoch from
      least(greatest(nth.device_fits, nth.room_fits), nth.device_quiet) - the_time));
  end if;
  if refusal is not null then
    return json_build_object('refusal', refusal, 'wait', wait);
  end if;

  insert into requests (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, services, cleaning_preference,
                        comment, created_at, wanted_from, due_at)
    values (the_hotel, new_id, new_id, the_room, asked.stay, the_sender, the_stay is null, the_key, the_services,
            the_preference, the_comment, the_time, the_wanted_from, the_due_time)
    returning * into placed;
  insert into events (hotel_id, id, at, type, subject_type, subject_id, actor, after)
    values (the_hotel, new_event, the_time, 'request.sent', 'request', new_id::text, the_sender, '{"status":"new"}');
  if the_others is null then
    return json_build_object('isNew', true, 'requests', json_build_array(row_to_json(placed)));
  end if;

  insert into requests (hotel_id, id, order_id, part, room_id, stay, sender, by_staff, key, services,
                        cleaning_preference, comment, created_at, wanted_from, due_at)
    select the_hotel, (other->>'id')::uuid, new_id, number, the_room, asked.stay, the_sender, the_stay is null, the_key,
           other->'services', other->>'cleaningPreference', the_comment, the_time,
           (other->>'wantedFrom')::timestamptz, (other->>'dueAt')::timestamptz
    from jsonb_array_elements(the_others) with ordinality others (other, number);
  insert into events (hotel_id, id, at, type, subject_type, subject_id, actor, after)
    select the_hotel, (other->>'eventId')::uuid, the_time, 'request.sent', 'request', other->>'id', the_sender,
           '{"status":"new"}'
    from jsonb_array_elements(the_others) other;
  select json_agg(row_to_json(one) order by one.part) into of_order from requests one
    where hotel_id = the_hotel and room_id = the_room and sender = the_sender and key = the_key;
  return json_build_object('isNew', true, 'requests', of_order);
end $$;

revoke execute on function place_order from public;
grant execute on function place_order to sonnette_app;
