-- For the mailing job: the application itself cannot read messages.
create function contact_message(the_id uuid)
  returns table (id uuid, name text, email text, subject text, body text, created_at timestamptz)
  language sql stable security definer set search_path from current as $$
    select message.id, message.name, message.email, message.subject, message.body, message.created_at
    from contact_messages message
    where message.id = the_id
  $$;
revoke execute on function this_version.contact_message from public;
grant execute on function this_version.contact_message to sonnette_jobs;
