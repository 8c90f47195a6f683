-- Every table that has hotel_id shows a transaction the rows of its own hotel, and no other: put on here for each of
-- them, so that a new table cannot do without. A table that is no hotel's says why in its comment.
do $$
declare tenant_table text;
begin
  for tenant_table in
    select columns.table_name
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'hotel_id' and table_type = 'BASE TABLE'
      and not exists (
        select from pg_policies
        where schemaname = 'public' and tablename = columns.table_name and policyname = 'own_hotel'
      )
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_hotel on %I using (hotel_id = current_hotel())', tenant_table);
  end loop;
end $$;

comment on table users is 'No hotel: a person may work in none, and is found by who signs in.';
comment on table accounts is 'No hotel: how a person signs in.';
comment on table sessions is 'No hotel: a session is found by its token, before the hotel is known.';
comment on table passkeys is 'No hotel: how a person signs in, without a password.';
comment on table pin_devices is 'No hotel: how a person signs in, on one phone.';
comment on table verifications is 'No hotel: what was sent to an e-mail address to prove it.';
comment on table email_changes is 'No hotel: an address that a person wants to have instead of theirs.';
comment on table contact_messages is 'No hotel: written to the operator of the installation.';
comment on table identity_keys is 'No hotel: what the installation signs who somebody is with.';
comment on table sandbox_customers is 'No hotel: what a payment provider would keep of its customers; of nobody’s money.';
comment on table operator_sessions is 'No hotel: who runs the installation works in none.';
comment on table backup_runs is 'No hotel: the last backup of the installation and its last rehearsal.';
