-- Somebody who is about to make a hotel, whom nobody else makes one for until the commit: their name, in how many hotels
-- they are known, deactivated or not, and whether the one is among them; no row for who is no user any more.
drop function if exists lock_founder(text);
drop function if exists lock_founder;
create function lock_founder(of_user text, made uuid) returns table (name text, hotels integer, has_made boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
    begin
      perform from users where users.id = of_user for no key update;
      return query
        select users.name, count(member.hotel_id)::integer, coalesce(bool_or(member.hotel_id = made), false)
        from users
        left join staff member on member.user_id = users.id and member.removed_at is null
        where users.id = of_user
        group by users.name;
    end
  $$;
revoke execute on function lock_founder from public;
grant execute on function lock_founder to sonnette_app;
