-- The position of an open invitation, locked until the commit; no row for an unknown, used or expired token.
create function lock_invitation(of_digest text) returns table (hotel_id uuid, id uuid)
  language plpgsql volatile security definer set search_path from current as $$
    begin
      return query
        select place.hotel_id, place.id from invitations place
        where place.token_digest = of_digest and place.expires_at > now()
        for update;
    end
  $$;
revoke execute on function this_version.lock_invitation from public;
grant execute on function this_version.lock_invitation to sonnette_app;
