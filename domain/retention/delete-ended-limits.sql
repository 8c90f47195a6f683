-- Deletes at most so many ended counts; returns their number.
create function delete_ended_limits(at_most integer) returns integer
  language sql volatile security definer set search_path from current as $$
    with deleted as (
      delete from limits
      where key = any (array(select key from limits where ends_at <= now() limit at_most for update skip locked))
      returning 1
    )
    select count(*)::integer from deleted
  $$;
revoke execute on function this_version.delete_ended_limits from public;
grant execute on function this_version.delete_ended_limits to sonnette_jobs;
