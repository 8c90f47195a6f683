-- The employee that a user acts as, by the session's chosen hotel; no row if they are active nowhere.
create function staff_of_user(of_user text, chosen text)
  returns table (hotel_id uuid, role text, name text, is_subscription_manager boolean)
  language sql stable security definer set search_path from current as $$
    select member.hotel_id, member.role, member.name, member.is_subscription_manager
    from current_member(of_user, chosen) member
  $$;
revoke execute on function this_version.staff_of_user from public;
grant execute on function this_version.staff_of_user to sonnette_app;
