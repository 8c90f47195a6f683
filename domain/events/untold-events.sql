-- Events that nobody has been told of, the oldest first.
drop function if exists untold_events;
create function untold_events(older_than_ms integer, at_most integer)
  returns table (hotel_id uuid, id uuid, type text, subject_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select event.hotel_id, event.id, event.type, event.subject_id
    from events event
    where event.told_at is null and event.at <= now() - older_than_ms * interval '1 millisecond'
    order by event.id
    limit at_most
  $$;
revoke execute on function untold_events from public;
grant execute on function untold_events to sonnette_app;
