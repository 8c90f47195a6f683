-- Hotels with requests, after the last one named.
create function hotels_to_measure(after_hotel uuid, at_most integer) returns table (hotel_id uuid)
  language sql stable security definer set search_path from current as $$
    select hotel.id
    from hotels hotel
    where hotel.id > after_hotel and hotel.tried_until is null and exists (select from requests request where request.hotel_id = hotel.id)
    order by hotel.id
    limit at_most
  $$;
revoke execute on function this_version.hotels_to_measure from public;
grant execute on function this_version.hotels_to_measure to sonnette_jobs;
