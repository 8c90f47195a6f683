-- Hotels whose reset is due, after the last one named, longest waiting first.
create function due_daily_resets(the_time timestamptz, after_due timestamptz, after_hotel uuid, at_most integer)
  returns table (hotel_id uuid, next_at timestamptz)
  language sql stable security definer set search_path from current as $$
    select reset.hotel_id, reset.next_at
    from daily_resets reset
    where reset.next_at <= the_time and (reset.next_at, reset.hotel_id) > (after_due, after_hotel)
    order by reset.next_at, reset.hotel_id
    limit at_most
  $$;
revoke execute on function this_version.due_daily_resets from public;
grant execute on function this_version.due_daily_resets to sonnette_jobs;
