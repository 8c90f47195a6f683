-- The devices of these people in the open hotel whose session is alive and acts in this hotel.
create function live_devices(of_users text[]) returns setof staff_devices
  language sql stable security definer set search_path from current as $$
    select device.*
    from staff_devices device
    join sessions session
      on session.id = device.session_id and session.user_id = device.user_id and session.expires_at > now()
    join lateral current_member(session.user_id, session.chosen_hotel_id) member
      on member.hotel_id = device.hotel_id
    where device.hotel_id = current_hotel() and device.user_id = any(of_users)
  $$;
revoke execute on function this_version.live_devices from public;
grant execute on function this_version.live_devices to sonnette_app;
