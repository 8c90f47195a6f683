-- The PIN phones of an employee of the open hotel.
create function staff_phones(of_user text)
  returns table (id text, user_agent text, created_at timestamptz, used_at timestamptz, wrong_tries integer)
  language sql stable security definer set search_path from current as $$
    select device.id, device.user_agent, device.created_at, device.used_at, device.wrong_tries
    from staff member
    join pin_devices device on device.user_id = member.user_id
    where member.hotel_id = current_hotel() and member.user_id = of_user and member.removed_at is null
    order by device.used_at desc, device.id
    limit 20
  $$;
revoke execute on function this_version.staff_phones from public;
grant execute on function this_version.staff_phones to sonnette_app;
