-- True if recorded now; null if it was recorded before.
-- Its former name.
create function record_contact_message(
  the_id uuid, the_name text, the_email text, the_subject text, the_body text, the_time timestamptz
) returns boolean
  language sql volatile security definer set search_path from current as $$
    insert into contact_messages (id, name, email, subject, body, created_at)
    values (the_id, the_name, the_email, the_subject, the_body, the_time)
    on conflict (id) do nothing
    returning true
  $$;
revoke execute on function this_version.record_contact_message from public;
grant execute on function this_version.record_contact_message to sonnette_app;
