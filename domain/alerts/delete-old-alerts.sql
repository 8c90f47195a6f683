-- Chains of alert that began before a moment and are over, at most so many, with their steps and rings. Says how many there
-- were. Found hotel by hotel, by the key, as what is old lies first in each: a request's id says when it came, and its chains
-- began no sooner. `first_id` is the lowest id of that moment.
drop function if exists delete_old_alerts;
create function delete_old_alerts(began_before timestamptz, first_id uuid, at_most integer) returns integer
  language sql volatile security definer set search_path = public, pg_temp as $$
    with deleted as (
      delete from alerts
      where ctid = any (array(
        select old.ctid from hotels hotel cross join lateral (
          select ctid from alerts
          where hotel_id = hotel.id and request_id < first_id
            and started_at < began_before and next_at is null
          limit at_most for update skip locked
        ) old
        limit at_most
      ))
      returning 1
    )
    select count(*)::integer from deleted
  $$;
revoke execute on function delete_old_alerts from public;
grant execute on function delete_old_alerts to sonnette_jobs;
