-- Chains of alert that began more than so many days ago and are over, at most so many, with their steps and rings. Says how
-- many there were. Read from the first row on, once a night: they lie about in the order in which they came.
drop function if exists delete_old_alerts;
create function delete_old_alerts(days integer, at_most integer) returns integer
  language sql volatile security definer set search_path = public, pg_temp as $$
    with deleted as (
      delete from alerts
      where ctid = any (array(
        select ctid from alerts where started_at < now() - days * interval '1 day' and next_at is null
        limit at_most for update skip locked
      ))
      returning 1
    )
    select count(*)::integer from deleted
  $$;
revoke execute on function delete_old_alerts from public;
grant execute on function delete_old_alerts to sonnette_jobs;
