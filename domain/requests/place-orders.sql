-- Places judged orders (domain/requests/order-rules.ts) with their events, if the conditions of the moment hold: the
-- configuration's version, the room's type, the stay, the key, the door signs, the limits. Takes orders of many hotels,
-- because beginning a statement costs several times the work for one order. No hotel is open, so every row is looked up
-- by its hotel's id.
-- Called by domain/requests/placing-queries.ts, which describes the orders. Returns for each order, in their order:
--   isOutdated  the configuration has changed: nothing was done
--   refusal     the first rule that the order broke; missing if it was placed now or before
--   wait        if there are too many, seconds until an order of this sender fits into the limits
--   isNew       whether it was placed now
--   stay        in which it was placed
--   requests    the requests of an order placed before with this key
-- Returns nothing for an order if another transaction holds its room and `may_wait` is false, or if an earlier order of
-- the same call is for the same room, as the second must see the first.
create function place_orders(
  orders json, requests_of_orders json,
  room_ids uuid[], -- of the orders
  may_wait boolean -- only for a single order: two transactions waiting for several rooms could deadlock
) returns setof json
  language plpgsql volatile security definer set search_path from current as $$
declare
  held boolean[] := '{}';
begin
  for i in 1 .. cardinality(room_ids) loop
    held[i] := array_position(room_ids, room_ids[i]) = i and try_lock_room(room_ids[i]);
    if may_wait and not held[i] then
      perform lock_room(room_ids[i]);
      held[i] := true;
    end if;
  end loop;

  return query
  with judged as (
    select asked.*, current.stay as present,
           case
             when not held[asked.ordinality] then null
             when current.stay is null then 'no-such-room'
             when asked.token is not null and link.is_live is null then 'no-such-room'
             when asked."userId" is not null and not exists (
               select from (
                 select * from staff where hotel_id = asked."hotelId" and user_id = asked."userId" offset 0
               ) verified
               where verified.active and verified.removed_at is null
             ) then 'not-allowed'
             when current.stay <> asked.stay then 'stay-ended'
             -- A repeated order is never refused, even after changes.
             when received.is_known then 'received'
             when current.version <> asked.version then 'outdated'
             when asked.judged is not null then asked.judged
             -- A room's type is not part of the configuration.
             when asked."typeIds" is not null and not exists (
               select from rooms room
               where room.hotel_id = asked."hotelId" and room.id = asked."roomId" and room.type_id = any (asked."typeIds")
             ) then 'service-not-offered'
             when asked.stay is not null and (
               sent.by_device >= asked."deviceCount"
               or sent.by_room >= asked."roomCount" and sent.by_device > 0
             ) then 'too-many-sends'
             -- Last, so that a guest who then removes the sign is refused for nothing else.
             when asked.against is not null and exists (
               select from room_flags flag
               where flag.hotel_id = asked."hotelId" and flag.room_id = asked."roomId"
                 and flag.kind = any (asked.against) and flag.until > asked.at
             ) then 'against-flag'
             else 'placed'
           end as verdict
    from rows from (json_to_recordset(orders) as (
           "hotelId" uuid, "roomId" uuid,
           stay integer, -- the guest's; null for staff, who order for the present stay
           token text, "userId" text, -- the guest's link; the staff member: must still be valid
           sender text, key uuid,
           version integer, judged text, -- of the configuration; the refusal by it, or null
           "typeIds" uuid[], -- the room types that it is offered to; null: all rooms
           against text[], -- the door signs that it contradicts; null: none
           comment text, recipient text, -- said by the guest of a place; null elsewhere
           at timestamptz, "orderId" uuid,
           "deviceCount" integer, "deviceSeconds" integer, "roomCount" integer, "roomSeconds" integer
         )) with ordinality asked
    -- "offset 0" makes each a lookup by key, even with wrong statistics.
    left join lateral (
      select stays.number as stay, hotels.configuration_version as version
      from stays join hotels on hotels.id = stays.hotel_id
      where stays.hotel_id = asked."hotelId" and stays.room_id = asked."roomId" and stays.ended_at is null
      offset 0
    ) current on true
    left join lateral (
      select true as is_live from room_links
      where token = asked.token and hotel_id = asked."hotelId" and room_id = asked."roomId" and revoked_at is null
      offset 0
    ) link on true
    left join lateral (
      select true as is_known from requests
      where hotel_id = asked."hotelId" and room_id = asked."roomId" and sender = asked.sender and key = asked.key
      limit 1
    ) received on true
    cross join lateral (
      select count(*) filter (
               where sender = asked.sender and created_at > asked.at - asked."deviceSeconds" * interval '1 second'
             ) as by_device,
             count(*) filter (where created_at > asked.at - asked."roomSeconds" * interval '1 second') as by_room
      from (
        -- In the order of the index requests_of_stay, so that the planner takes it: the table's statistics
        -- may date from when it was empty.
        select sender, created_at
        from requests
        where hotel_id = asked."hotelId" and room_id = asked."roomId" and stay = current.stay
          and created_at > asked.at - greatest(asked."deviceSeconds", asked."roomSeconds") * interval '1 second'
          and not by_staff and part = 0
        order by created_at desc nulls last
      ) of_stay
    ) sent
  ), placed as (
    select judged.*, request.*
    from rows from (json_to_recordset(requests_of_orders) as (
           id uuid, "eventId" uuid, "of" uuid, part smallint, services jsonb, "cleaningPreference" text,
           "wantedFrom" timestamptz, "dueAt" timestamptz
         )) request
    join judged on judged."orderId" = request."of"
    where judged.verdict = 'placed'
  ), written as (
    insert into requests (hotel_id, id, order_id, part, room_id, stay, sender, by_staff, key, services,
                          cleaning_preference, comment, recipient, created_at, wanted_from, due_at)
      select "hotelId", id, "orderId", part, "roomId", present, sender, stay is null, key, services,
             "cleaningPreference", comment, recipient, at, "wantedFrom", "dueAt"
      from placed
  ), recorded as (
    insert into events (hotel_id, id, at, type, subject_type, subject_id, actor, after)
      select "hotelId", "eventId", at, 'request.sent', 'request', id::text, sender, '{"status":"new"}' from placed
  )
  select case
           when verdict = 'placed' then json_build_object('isNew', true, 'stay', present)
           when verdict = 'received' then
             json_build_object('isNew', false, 'requests', requests_with_key("hotelId", "roomId", sender, key))
           when verdict = 'outdated' then json_build_object('isOutdated', true)
           when verdict = 'too-many-sends' then
             json_build_object('refusal', verdict, 'wait', wait_to_send(
               "hotelId", "roomId", stay, sender, at, "deviceCount", "deviceSeconds", "roomCount", "roomSeconds"))
           when verdict is not null then json_build_object('refusal', verdict)
         end
  from judged
  order by ordinality;
end $$;

-- The n-th newest send must leave its window. A device that was quiet within its own window may always send
-- once, so its last send leaving the window is enough too.
create function wait_to_send(
  the_hotel uuid, the_room uuid, the_stay integer, the_sender text, the_time timestamptz,
  device_count integer, device_seconds integer, room_count integer, room_seconds integer
) returns integer
  language plpgsql stable as $$
declare
  device_window constant interval := device_seconds * interval '1 second';
  room_window constant interval := room_seconds * interval '1 second';
  since constant timestamptz := the_time - greatest(device_window, room_window);
  nth record;
begin
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
  return ceil(extract(epoch from least(greatest(nth.device_fits, nth.room_fits), nth.device_quiet) - the_time));
end $$;

create function requests_with_key(the_hotel uuid, the_room uuid, the_sender text, the_key uuid) returns json
  language sql stable as $$
  select json_agg(row_to_json(one) order by one.part) from requests one
  where hotel_id = the_hotel and room_id = the_room and sender = the_sender and key = the_key
$$;

revoke execute on function this_version.place_orders, this_version.wait_to_send, this_version.requests_with_key from public;
grant execute on function this_version.place_orders to sonnette_app;
