-- Removes a PIN phone of an employee of the open hotel, or all of them if no phone is given, and ends their
-- sessions. Returns the number.
create function end_phone(of_user text, of_phone text) returns integer
  language sql volatile security definer set search_path from current as $$
    with ended as (
      delete from pin_devices device
      using staff member
      where device.user_id = of_user and (of_phone is null or device.id = of_phone)
        and member.hotel_id = current_hotel() and member.user_id = of_user
      returning device.session_id
    ), signed_out as (
      delete from sessions where id = any (array(select session_id from ended))
    )
    select count(*)::integer from ended
  $$;
revoke execute on function this_version.end_phone from public;
grant execute on function this_version.end_phone to sonnette_app;
