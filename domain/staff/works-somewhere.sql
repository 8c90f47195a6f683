-- Whether a user is active in any hotel; required for signing in with a PIN.
create function works_somewhere(of_user text) returns boolean
  language sql stable security definer set search_path from current as $$
    select exists (
      select from staff member
      where member.user_id = of_user and member.active and member.removed_at is null
    )
  $$;
revoke execute on function this_version.works_somewhere from public;
grant execute on function this_version.works_somewhere to sonnette_auth;
