-- All hotels of a user, past and present, with the numbers of other admins and managers.
create function places_of_user(of_user text)
  returns table (
    hotel_id uuid, hotel_name text, role text, name text, is_subscription_manager boolean, active boolean,
    removed_at timestamptz, team text, mails_reports boolean, joined_at timestamptz, alert_settings jsonb,
    rooms text[], admins integer, managers integer, closes_at timestamptz
  )
  language sql stable security definer set search_path from current as $$
    select member.hotel_id, hotel.name, member.role, member.name, member.is_subscription_manager, member.active,
           member.removed_at, member.team, member.reports_from is not null, member.joined_at, member.alert_settings,
           array(
             select room.number from assigned_rooms assigned
             join rooms room on room.hotel_id = assigned.hotel_id and room.id = assigned.room_id
             where assigned.hotel_id = member.hotel_id and assigned.user_id = member.user_id
               and room.archived_at is null
             order by room.counted_as, room.number
           ),
           others.admins, others.managers, hotel.closes_at
    from (
      select * from staff where staff.user_id = of_user and staff.removed_at is null
      union all
      select * from staff where staff.user_id = of_user and staff.removed_at is not null
    ) member
    join hotels hotel on hotel.id = member.hotel_id
    cross join lateral (
      select count(*) filter (where other.role = 'admin')::integer as admins,
             count(*) filter (where other.is_subscription_manager)::integer as managers
      from staff other
      where other.hotel_id = member.hotel_id and other.user_id <> member.user_id
        and other.active and other.removed_at is null
    ) others
    order by hotel.name, member.hotel_id
  $$;
revoke execute on function this_version.places_of_user from public;
grant execute on function this_version.places_of_user to sonnette_app;
