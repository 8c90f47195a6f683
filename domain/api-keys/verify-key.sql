-- Fails with SN403 if the key has been revoked or has expired since the call began.
create function verify_key(the_hotel uuid, the_key uuid) returns void
  language plpgsql stable as $$
    begin
      if not exists (
        select from (select * from api_keys where hotel_id = the_hotel and id = the_key offset 0) verified
        where verified.revoked_at is null and (verified.expires_at is null or verified.expires_at > now())
      ) then
        raise exception 'the right of a key has ended' using errcode = 'SN403';
      end if;
    end
  $$;
revoke execute on function this_version.verify_key from public;
grant execute on function this_version.verify_key to sonnette_app;
