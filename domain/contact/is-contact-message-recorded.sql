-- Its former name.
create function is_contact_message_recorded(the_id uuid) returns boolean
  language sql stable security definer set search_path from current as $$
    select exists (select from contact_messages where id = the_id)
  $$;
revoke execute on function this_version.is_contact_message_recorded from public;
grant execute on function this_version.is_contact_message_recorded to sonnette_app;
