-- Hotels whose figures are due to be rolled up, after the last one named; also hotels that have none yet.
create function due_figures(the_time timestamptz, after_hotel uuid, at_most integer) returns table (hotel_id uuid)
  language sql stable security definer set search_path from current as $$
    select hotel.id
    from hotels hotel
    left join figures_progress progress on progress.hotel_id = hotel.id
    where hotel.id > after_hotel and hotel.tried_until is null and (progress.next_at is null or progress.next_at <= the_time)
    order by hotel.id
    limit at_most
  $$;
revoke execute on function this_version.due_figures from public;
grant execute on function this_version.due_figures to sonnette_jobs;
