-- Places orders that were judged by their hotels' configurations (domain/requests/order-rules.ts), each with its
-- events, where what must hold in the same instant does: the version of that configuration, the room's type, the stay,
-- the key, the limits. Orders of many hotels, in statements that each do their part for all of them: to begin a
-- statement costs several times what it does for one order. No hotel is open, so it sees all of them: every row is
-- looked up by the hotel's id.
-- Called by domain/requests/placing-queries.ts, which says what an order and a request of it are, and what comes back, for
-- each in its order:
--   isOutdated  the configuration is another one now: nothing was done
--   refusal     the first rule that the order broke; not there where it was placed, or received before
--   wait        where it is too many, seconds until a send of this sender fits into the limits
--   isNew       whether it was placed now
--   stay        that it was placed in
--   requests    the sender's with this key, in this room, in their order, where it was received before
-- Nothing comes back where another transaction holds the room and `may_wait` says not to wait for it, and for a second
-- order of one room, which has to see the first.
drop function if exists place_order;
drop function if exists place_orders;
create function place_orders(
  orders json, requests_of_orders json,
  room_ids uuid[], -- of the orders
  may_wait boolean -- only of one order: two that wait for several rooms could wait for each other
) returns setof json
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
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
             -- It is no new request, and is not refused, whatever has changed since.
             when received.is_known then 'received'
             when current.version <> asked.version then 'outdated'
             when asked.judged is not null then asked.judged
             -- A room's type is no part of the configuration, and may change at any time.
             when asked."typeIds" is not null and not exists (
               select from rooms room
               where room.hotel_id = asked."hotelId" and room.id = asked."roomId" and room.type_id = any (asked."typeIds")
             ) then 'service-not-offered'
             when asked.stay is not null and (
               sent.by_device >= asked."deviceCount"
               or sent.by_room >= asked."roomCount" and sent.by_device > 0
             ) then 'too-many-sends'
             -- Last: whoever is asked which of the two holds is refused for nothing else once the sign is down.
             when asked.against is not null and exists (
               select from room_flags flag
               where flag.hotel_id = asked."hotelId" and flag.room_id = asked."roomId"
                 and flag.kind = any (asked.against) and flag.until > asked.at
             ) then 'against-flag'
             else 'placed'
           end as verdict
    from rows from (json_to_recordset(orders) as (
           "hotelId" uuid, "roomId" uuid,
           stay integer, -- the guest's; null for staff, who order for whoever is in the room now
           token text, "userId" text, -- of the guest's link; of the member of staff: the right of each must still hold
           sender text, key uuid,
           version integer, judged text, -- of the configuration; why the order is refused by it, or null
           "typeIds" uuid[], -- the room types that all of it is offered to; null where it is to every room
           against text[], -- the flags of the room that it contradicts while they stand; null where none can
           comment text, at timestamptz, "orderId" uuid,
           "deviceCount" integer, "deviceSeconds" integer, "roomCount" integer, "roomSeconds" integer
         )) with ordinality asked
    -- What is fenced is asked row by row, by its key, whatever the planner believes of the tables.
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
        -- In the order of requests_of_stay, which is the index that the planner then takes, whatever it believes of the
        -- table: its statistics may be of when it was empty.
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
                          cleaning_preference, comment, created_at, wanted_from, due_at)
      select "hotelId", id, "orderId", part, "roomId", present, sender, stay is null, key, services,
             "cleaningPreference", comment, at, "wantedFrom", "dueAt"
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

-- The n-th newest send is the one that must have left its window. A device that has sent nothing within its own may
-- send whatever the room has sent: so the device's last one leaving its window is enough, too.
drop function if exists wait_to_send;
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

drop function if exists requests_with_key;
create function requests_with_key(the_hotel uuid, the_room uuid, the_sender text, the_key uuid) returns json
  language sql stable as $$
  select json_agg(row_to_json(one) order by one.part) from requests one
  where hotel_id = the_hotel and room_id = the_room and sender = the_sender and key = the_key
$$;

revoke execute on function place_orders, wait_to_send, requests_with_key from public;
grant execute on function place_orders to sonnette_app;
