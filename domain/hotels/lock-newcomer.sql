-- Locks a user who is about to create or join a hotel until the commit: name, number of hotels (also
-- deactivated), and whether this one is among them. No row for a deleted user, even if a remnant exists
-- (platform/auth/no-address.ts).
create function lock_newcomer(of_user text, there uuid) returns table (name text, hotels integer, is_known boolean)
  language plpgsql volatile security definer set search_path from current as $$
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
revoke execute on function this_version.lock_newcomer from public;
grant execute on function this_version.lock_newcomer to sonnette_app;
