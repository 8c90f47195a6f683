-- Deletes at most so many answers that are older than some hours; returns their number. An hourly scan: it reads no
-- more than the calls of a day.
create function delete_old_repeatable_calls(hours integer, at_most integer) returns integer
  language sql volatile security definer set search_path from current as $$
    with gone as (
      delete from repeatable_calls
      where ctid = any (array(
        select ctid from repeatable_calls where at < now() - hours * interval '1 hour'
        limit at_most for update skip locked
      ))
      returning 1
    )
    select count(*)::integer from gone
  $$;
revoke execute on function this_version.delete_old_repeatable_calls from public;
grant execute on function this_version.delete_old_repeatable_calls to sonnette_jobs;
