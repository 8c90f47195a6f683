-- Fails with SN403 unless this link opens this room now.
create function verify_link(the_hotel uuid, the_room uuid, the_token text) returns void
  language plpgsql stable as $$
    begin
      if not exists (
        -- "offset 0" makes it a lookup by the token, even with wrong statistics.
        select from (select * from room_links where token = the_token offset 0) verified
        where verified.hotel_id = the_hotel and verified.room_id = the_room and verified.revoked_at is null
      ) then
        raise exception 'the link of a room has been replaced' using errcode = 'SN403';
      end if;
    end
  $$;
revoke execute on function this_version.verify_link from public;
grant execute on function this_version.verify_link to sonnette_app;
