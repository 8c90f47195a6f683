-- Resets the wrong tries of a PIN phone of an employee of the open hotel; returns whether there were any.
create function unlock_phone(of_user text, of_phone text) returns boolean
  language sql volatile security definer set search_path from current as $$
    with unlocked as (
      update pin_devices device set wrong_tries = 0, next_try_at = null
      from staff member
      where device.id = of_phone and device.user_id = of_user and device.wrong_tries > 0
        and member.hotel_id = current_hotel() and member.user_id = of_user and member.removed_at is null
      returning 1
    )
    select exists (select from unlocked)
  $$;
revoke execute on function this_version.unlock_phone from public;
grant execute on function this_version.unlock_phone to sonnette_app;
