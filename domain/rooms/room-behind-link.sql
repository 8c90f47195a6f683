-- The room that a link's token opens, and the stay now in it; no row for an unknown or revoked one.
drop function if exists room_behind_link;
create function room_behind_link(link_token text)
  returns table (hotel_id uuid, room_id uuid, stay integer)
  language sql stable security definer set search_path = public, pg_temp as $$
    select link.hotel_id, link.room_id, stay.number
    from room_links link
    join stays stay on stay.hotel_id = link.hotel_id and stay.room_id = link.room_id and stay.ended_at is null
    where link.token = link_token and link.revoked_at is null
  $$;
revoke execute on function room_behind_link from public;
grant execute on function room_behind_link to sonnette_app;
