-- Deletes at most so many messages older than some days; returns their number.
create function delete_old_contact_messages(days integer, at_most integer) returns integer
  language sql volatile security definer set search_path from current as $$
    with deleted as (
      delete from contact_messages
      where id = any (array(
        select id from contact_messages where created_at < now() - days * interval '1 day'
        limit at_most for update skip locked
      ))
      returning 1
    )
    select count(*)::integer from deleted
  $$;
revoke execute on function this_version.delete_old_contact_messages from public;
grant execute on function this_version.delete_old_contact_messages to sonnette_jobs;
