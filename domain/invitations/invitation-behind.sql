-- The content of an open invitation; no row for an unknown, used or expired token.
create function invitation_behind(of_digest text)
  returns table (
    hotel_id uuid, hotel_name text, time_zone text, name text, role text, invited_by text, mailed_to text,
    expires_at timestamptz
  )
  language sql stable security definer set search_path from current as $$
    select place.hotel_id, hotel.name, hotel.time_zone, place.name, place.role, inviter.name, place.mailed_to,
      place.expires_at
    from (select * from invitations where token_digest = of_digest offset 0) place
    join hotels hotel on hotel.id = place.hotel_id
    left join staff inviter on inviter.hotel_id = place.hotel_id and inviter.user_id = place.invited_by
    where place.expires_at > now()
  $$;
revoke execute on function this_version.invitation_behind from public;
grant execute on function this_version.invitation_behind to sonnette_app;
