-- Hotels in which somebody is still to be mailed the report of the month that ended last, behind the one that was named
-- last: it is due on the first of a month at 7:00 of the hotel's clock.
drop function if exists due_reports;
create function due_reports(the_time timestamptz, after_hotel uuid, at_most integer)
  returns table (hotel_id uuid, month text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct hotel.id, to_char(due.month, 'YYYY-MM')
    from staff member
    join hotels hotel on hotel.id = member.hotel_id
    cross join lateral (
      select (
        date_trunc('month', (the_time at time zone hotel.time_zone) - interval '7 hours') - interval '1 month'
      )::date as month
    ) due
    -- No clock is further ahead than this: what is not due anywhere is not looked at.
    where member.reports_from <= (date_trunc('month', the_time + interval '1 day') - interval '1 month')::date
      and member.reports_from <= due.month
      and member.role = 'admin' and member.active and member.removed_at is null
      and hotel.id > after_hotel
    order by hotel.id
    limit at_most
  $$;
revoke execute on function due_reports from public;
grant execute on function due_reports to sonnette_jobs;
