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
