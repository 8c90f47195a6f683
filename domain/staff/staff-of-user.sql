-- Where a signed-in user works; no row for a user without a hotel, or deactivated or removed there.
drop function if exists staff_of_user;
create function staff_of_user(of_user text)
  returns table (hotel_id uuid, role text, name text, is_subscription_manager boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
    select member.hotel_id, member.role, member.name, member.is_subscription_manager
    from staff member
    where member.user_id = of_user and member.active and member.removed_at is null
  $$;
revoke execute on function staff_of_user from public;
grant execute on function staff_of_user to sonnette_app;
