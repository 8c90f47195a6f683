-- Somebody who is about to make a hotel, or to take a place in one, which nobody else does for them until the commit: their
-- name, in how many hotels they are known, deactivated or not, and whether the one is among them; no row for who is no user
-- any more, also where a number stays of them (platform/auth/no-address.ts).
drop function if exists lock_founder(text);
drop function if exists lock_founder;
drop function if exists lock_newcomer;
create function lock_newcomer(of_user text, there uuid) returns table (name text, hotels integer, is_known boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
    begin
      perform from users where users.id = of_user for no key update;
      return query
        select users.name, count(member.hotel_id)::integer, coalesce(bool_or(member.hotel_id = there), false)
        from users
        left join staff member on member.user_id = users.id and member.removed_at is null
        where users.id = of_user and users.email not like '%@deleted.invalid'
        group by users.name;
    end
  $$;
revoke execute on function lock_newcomer from public;
grant execute on function lock_newcomer to sonnette_app;
