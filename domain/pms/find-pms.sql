-- The connection whose address has this token.
create function pms_behind_token(the_token text)
  returns table (hotel_id uuid, vendor text, property_id text, credentials text)
  language sql stable security definer set search_path from current as $$
    select hotel_id, vendor, property_id, credentials from pms_connections where token = the_token
  $$;
revoke execute on function this_version.pms_behind_token from public;
grant execute on function this_version.pms_behind_token to sonnette_app;

-- Takes connections of all hotels that are due, longest first, and sets their next reading.
create function take_due_pms(the_time timestamptz, next_time timestamptz, at_most integer) returns setof uuid
  language sql volatile security definer set search_path from current as $$
    update pms_connections set due_at = next_time
    where ctid = any (array(
      select ctid from pms_connections where due_at <= the_time
      order by due_at limit at_most for no key update skip locked
    ))
    returning hotel_id
  $$;
revoke execute on function this_version.take_due_pms from public;
grant execute on function this_version.take_due_pms to sonnette_app;

-- Of some hotels, those with a connection.
create function hotels_with_pms(hotel_ids uuid[]) returns setof uuid
  language sql stable security definer set search_path from current as $$
    select hotel_id from unnest(hotel_ids) of_event (hotel_id)
    where exists (select from pms_connections connection where connection.hotel_id = of_event.hotel_id)
  $$;
revoke execute on function this_version.hotels_with_pms from public;
grant execute on function this_version.hotels_with_pms to sonnette_app;
