-- Returns the events it marked, without those marked before.
create function mark_published(event_ids uuid[]) returns setof uuid
  language sql volatile security definer set search_path from current as $$
    update events set published_at = now() where id = any (event_ids) and published_at is null returning id
  $$;
revoke execute on function this_version.mark_published from public;
grant execute on function this_version.mark_published to sonnette_app;
