create function hotels_of_user(of_user text) returns table (hotel_id uuid, name text, role text)
  language sql stable security definer set search_path from current as $$
    select hotel.id, hotel.name, member.role
    from staff member
    join hotels hotel on hotel.id = member.hotel_id
    where member.user_id = of_user and member.active and member.removed_at is null
    order by hotel.name, hotel.id
  $$;
revoke execute on function this_version.hotels_of_user from public;
grant execute on function this_version.hotels_of_user to sonnette_app;
