-- Hotels after the last one named that closed a request recently and are new (no request older than
-- `first_request`) or have no waiting times.
create function new_hotels_to_measure(after_hotel uuid, at_most integer, first_request uuid, closed_since timestamptz)
  returns table (hotel_id uuid)
  language sql stable security definer set search_path from current as $$
    select hotel.id
    from hotels hotel
    where hotel.id > after_hotel and hotel.tried_until is null
      -- Each "limit 1" is one index lookup, even if the planner's statistics are wrong.
      and (
        select true from requests request
        where request.hotel_id = hotel.id and request.closed_at >= closed_since order by request.closed_at limit 1
      )
      and (
        (
          select true from requests request
          where request.hotel_id = hotel.id and request.id < first_request order by request.id limit 1
        ) is null
        or (
          select true from waiting_times known where known.hotel_id = hotel.id order by known.service_id limit 1
        ) is null
      )
    order by hotel.id
    limit at_most
  $$;
revoke execute on function this_version.new_hotels_to_measure from public;
grant execute on function this_version.new_hotels_to_measure to sonnette_jobs;
