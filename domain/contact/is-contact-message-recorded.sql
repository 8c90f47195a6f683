drop function if exists is_contact_message_recorded;
-- Its former name.
drop function if exists is_contact_message_kept;
create function is_contact_message_recorded(the_id uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from contact_messages where id = the_id)
  $$;
revoke execute on function is_contact_message_recorded from public;
grant execute on function is_contact_message_recorded to sonnette_app;
