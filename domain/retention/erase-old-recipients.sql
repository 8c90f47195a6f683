-- Erases the names and rooms that guests gave at places (`requests.recipient`), of at most so many requests older than
-- some days; returns their number. A nightly scan of the index of requests with a recipient.
create function erase_old_recipients(days integer, at_most integer) returns integer
  language sql volatile security definer set search_path from current as $$
    with erased as (
      update requests set recipient = null
      where ctid = any (array(
        select ctid from requests
        where recipient is not null and created_at < now() - days * interval '1 day'
        limit at_most for update skip locked
      ))
      returning 1
    )
    select count(*)::integer from erased
  $$;
revoke execute on function this_version.erase_old_recipients from public;
grant execute on function this_version.erase_old_recipients to sonnette_jobs;
