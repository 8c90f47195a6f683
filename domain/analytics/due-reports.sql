-- Hotels with an admin who still gets the report of a finished month, and since which month. Whether it is
-- over by the hotel's clock is checked in Node: a database that lacks one time zone would refuse all of them.
create function due_reports(the_time timestamptz, after_hotel uuid, at_most integer)
  returns table (hotel_id uuid, time_zone text, reports_from date)
  language sql stable security definer set search_path from current as $$
    select hotel.id, hotel.time_zone, min(member.reports_from)
    from staff member
    join hotels hotel on hotel.id = member.hotel_id
    -- No time zone is further ahead than this.
    where member.reports_from <= (date_trunc('month', the_time + interval '1 day') - interval '1 month')::date
      and member.role = 'admin' and member.active and member.removed_at is null
      and hotel.id > after_hotel
    group by hotel.id
    order by hotel.id
    limit at_most
  $$;
revoke execute on function this_version.due_reports from public;
grant execute on function this_version.due_reports to sonnette_jobs;
