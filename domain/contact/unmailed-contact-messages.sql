-- Those tried least come first: one that no mail server takes does not keep the others waiting.
drop function if exists unmailed_contact_messages;
create function unmailed_contact_messages(at_most integer)
  returns table (id uuid, name text, email text, subject text, body text, created_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select message.id, message.name, message.email, message.subject, message.body, message.created_at
    from contact_messages message
    where message.mailed_at is null
    order by message.mail_tries, message.created_at
    limit at_most
  $$;
revoke execute on function unmailed_contact_messages from public;
grant execute on function unmailed_contact_messages to sonnette_app;
