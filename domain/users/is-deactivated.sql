-- Whether the user is active in no hotel and was deactivated in at least one.
create function is_deactivated(of_user text) returns boolean
  language sql stable security definer set search_path from current as $$
    select coalesce(not bool_or(member.active), false)
    from staff member
    where member.user_id = of_user and member.removed_at is null
  $$;
revoke execute on function this_version.is_deactivated from public;
grant execute on function this_version.is_deactivated to sonnette_app;
