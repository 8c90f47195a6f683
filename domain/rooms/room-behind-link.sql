-- The room that a link's token opens, the stay now in it and its code; no row for an unknown or revoked one.
drop function if exists room_behind_link;
create function room_behind_link(link_token text)
  returns table (hotel_id uuid, room_id uuid, stay integer, code text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select link.hotel_id, link.room_id, stay.number, stay.code
    -- Each "offset 0" is asked as it stands: whatever the planner believes of the tables, one index answers it.
    from (select * from room_links where token = link_token offset 0) link
    cross join lateral (
      select number, code from stays
      where hotel_id = link.hotel_id and room_id = link.room_id and ended_at is null offset 0
    ) stay
    where link.revoked_at is null
  $$;
revoke execute on function room_behind_link from public;
grant execute on function room_behind_link to sonnette_app;
