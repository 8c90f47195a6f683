-- Deletes at most so many finished escalations that began before a moment, with steps and deliveries; returns
-- their number. Goes hotel by hotel along the key, where old rows come first: a request's id contains its
-- time (`first_id` is the lowest of that moment), and its escalation never began earlier.
create function delete_old_alerts(began_before timestamptz, first_id uuid, at_most integer) returns integer
  language sql volatile security definer set search_path from current as $$
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
revoke execute on function this_version.delete_old_alerts from public;
grant execute on function this_version.delete_old_alerts to sonnette_jobs;
