-- Fails with SN403 unless somebody works in the hotel at this moment as what they were let in as, or as more.
drop function if exists verify_staff;
create function verify_staff(the_hotel uuid, the_user text, as_admin boolean, as_manager boolean) returns void
  language plpgsql stable as $$
    begin
      if not exists (
        -- Asked by its whole key, whatever the planner believes of the table.
        select from (select * from staff where hotel_id = the_hotel and user_id = the_user offset 0) verified
        where verified.active and verified.removed_at is null
          and (verified.role = 'admin' or not as_admin)
          and (verified.is_subscription_manager or not as_manager)
      ) then
        raise exception 'the right of a member of staff has ended' using errcode = 'SN403';
      end if;
    end
  $$;
revoke execute on function verify_staff from public;
grant execute on function verify_staff to sonnette_app;
