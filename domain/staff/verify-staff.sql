-- Fails with SN403 unless the user still has at least the rights of the call in the hotel.
create function verify_staff(the_hotel uuid, the_user text, as_admin boolean, as_manager boolean) returns void
  language plpgsql stable as $$
    begin
      if not exists (
        -- "offset 0" makes it a lookup by the whole key, even with wrong statistics.
        select from (select * from staff where hotel_id = the_hotel and user_id = the_user offset 0) verified
        where verified.active and verified.removed_at is null
          and (verified.role = 'admin' or not as_admin)
          and (verified.is_subscription_manager or not as_manager)
      ) then
        raise exception 'the right of a member of staff has ended' using errcode = 'SN403';
      end if;
    end
  $$;
revoke execute on function this_version.verify_staff from public;
grant execute on function this_version.verify_staff to sonnette_app;
