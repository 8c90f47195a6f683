-- Hotels past their grace period after closing, after the last one named.
create function closed_hotels(after_hotel uuid, at_most integer) returns table (hotel_id uuid)
  language sql stable security definer set search_path from current as $$
    select id from hotels
    where closes_at <= now() and id > after_hotel
    order by id
    limit at_most
  $$;
revoke execute on function this_version.closed_hotels from public;
grant execute on function this_version.closed_hotels to sonnette_jobs;
