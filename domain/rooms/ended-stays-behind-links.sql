-- The numbers (from 1) of links that no longer open their room for that stay.
create function ended_stays_behind_links(link_tokens text[], hotel_ids uuid[], room_ids uuid[], stays integer[])
  returns table (number integer)
  language sql stable security definer set search_path from current as $$
    select held.number::integer
    from unnest(link_tokens, hotel_ids, room_ids, stays)
           with ordinality as held (token, hotel_id, room_id, stay, number)
    where not exists (
      select from room_links link
      join stays stay on stay.hotel_id = link.hotel_id and stay.room_id = link.room_id and stay.ended_at is null
      where link.token = held.token and link.revoked_at is null
        and link.hotel_id = held.hotel_id and link.room_id = held.room_id and stay.number = held.stay
    )
  $$;
revoke execute on function this_version.ended_stays_behind_links from public;
grant execute on function this_version.ended_stays_behind_links to sonnette_app;
