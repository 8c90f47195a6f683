-- Somebody who is about to make a hotel, whom nobody else makes one for until the commit: their name, and the hotel where
-- they work already, or are known, deactivated; no row for who is no user any more.
drop function if exists lock_founder;
create function lock_founder(of_user text) returns table (name text, hotel_id uuid)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
    begin
      perform from users where users.id = of_user for no key update;
      return query
        select users.name, member.hotel_id
        from users
        left join staff member on member.user_id = users.id and member.removed_at is null
        where users.id = of_user;
    end
  $$;
revoke execute on function lock_founder from public;
grant execute on function lock_founder to sonnette_app;
