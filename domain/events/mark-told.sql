drop function if exists mark_told;
create function mark_told(event_ids uuid[]) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
    update events set told_at = now() where id = any (event_ids) and told_at is null
  $$;
revoke execute on function mark_told from public;
grant execute on function mark_told to sonnette_app;
