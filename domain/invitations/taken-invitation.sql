-- The person who used the invitation with this digest a while ago and still works there.
create function taken_invitation(of_digest text)
  returns table (hotel_id uuid, user_id text, role text, by_password boolean)
  language sql stable security definer set search_path from current as $$
    select taken.hotel_id, taken.user_id, member.role, taken.by_password
    from (select * from taken_invitations where token_digest = of_digest offset 0) taken
    join staff member on member.hotel_id = taken.hotel_id and member.user_id = taken.user_id
    where taken.expires_at > now() and member.active and member.removed_at is null
  $$;
revoke execute on function this_version.taken_invitation from public;
grant execute on function this_version.taken_invitation to sonnette_app;
