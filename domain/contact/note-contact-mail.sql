drop function if exists note_contact_mail;
create function note_contact_mail(the_id uuid, was_mailed boolean) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
    update contact_messages
    set mail_tries = mail_tries + 1, mailed_at = case when was_mailed then now() end
    where id = the_id and mailed_at is null
  $$;
revoke execute on function note_contact_mail from public;
grant execute on function note_contact_mail to sonnette_app;
