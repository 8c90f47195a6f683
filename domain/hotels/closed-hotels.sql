-- Hotels past their grace period after closing, after the last one named.
drop function if exists closed_hotels;
create function closed_hotels(after_hotel uuid, at_most integer) returns table (hotel_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select id from hotels
    where closes_at <= now() and id > after_hotel
    order by id
    limit at_most
  $$;
revoke execute on function closed_hotels from public;
grant execute on function closed_hotels to sonnette_jobs;
