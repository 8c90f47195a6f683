-- Committed but unpublished events of these subject types, oldest first, except in the hotels passed by.
-- (Nodes of older versions name none.)
create function unpublished_events(subject_types text[], older_than_ms integer, at_most integer, passed_by uuid[] default '{}')
  returns table (hotel_id uuid, id uuid, type text, subject_type text, subject_id text)
  language sql stable security definer set search_path from current as $$
    select event.hotel_id, event.id, event.type, event.subject_type, event.subject_id
    from events event
    where event.published_at is null and event.at <= now() - older_than_ms * interval '1 millisecond'
      and event.subject_type = any (subject_types) and event.hotel_id <> all (passed_by)
    order by event.id
    limit at_most
  $$;
revoke execute on function this_version.unpublished_events from public;
grant execute on function this_version.unpublished_events to sonnette_app;
