-- The requests of all hotels whose escalation is due, earliest first, except in the hotels passed by.
create function due_escalations(the_time timestamptz, passed_by uuid[], at_most integer)
  returns table (hotel_id uuid, request_id uuid)
  language sql stable security definer set search_path from current as $$
    select hotel_id, request_id from alerts
    where next_at <= the_time and hotel_id <> all (passed_by)
    order by next_at
    limit at_most
  $$;
revoke execute on function this_version.due_escalations from public;
grant execute on function this_version.due_escalations to sonnette_app;

-- Asked by every server once a second.
create function is_escalation_due() returns boolean
  language sql stable security definer set search_path from current as $$
    select exists (select from alerts where next_at <= now())
  $$;
revoke execute on function this_version.is_escalation_due from public;
grant execute on function this_version.is_escalation_due to sonnette_jobs;

-- How long the escalation that has been due longest waits; 0 if none is due.
create function escalation_late_seconds() returns double precision
  language sql stable security definer set search_path from current as $$
    select coalesce((
      select extract(epoch from now() - next_at)::double precision from alerts
      where next_at <= now() order by next_at limit 1), 0)
  $$;
revoke execute on function this_version.escalation_late_seconds from public;
grant execute on function this_version.escalation_late_seconds to sonnette_app;
