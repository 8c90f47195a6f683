-- The rooms of links' tokens, with open stay, code, the languages that the hotel offers its guests, the end of a visitor's
-- demo hotel, the language of the guest who has the stay, and those of guests who may arrive today, by day; no row for
-- an unknown or revoked token. The caller knows today (platform/database/oldest.test.ts).
create function rooms_behind_links(link_tokens text[])
  returns table (token text, hotel_id uuid, room_id uuid, stay integer, code text, languages jsonb, tried_until timestamptz,
                 language text, expected jsonb, time_zone text)
  language sql stable security definer set search_path from current as $$
    select link.token, link.hotel_id, link.room_id, stay.number, stay.code, hotel.languages, hotel.tried_until,
           guest.language, expected.languages, hotel.time_zone
    from unnest(link_tokens) asked(token)
    -- "offset 0" makes each one index lookup, even with wrong statistics.
    cross join lateral (select * from room_links where token = asked.token offset 0) link
    cross join lateral (
      select number, code from stays
      where hotel_id = link.hotel_id and room_id = link.room_id and ended_at is null offset 0
    ) stay
    cross join lateral (
      select coalesce(settings -> 'guestLanguages', '[]') as languages, tried_until, time_zone
      from hotels where id = link.hotel_id offset 0
    ) hotel
    left join lateral (
      select language from reservations
      where hotel_id = link.hotel_id and room_id = link.room_id and status = 'arrived' and reservations.stay = stay.number
      order by from_day, external_id
      limit 1
    ) guest on true
    left join lateral (
      select jsonb_object_agg(from_day, language order by external_id desc) as languages
      from (
        select from_day, language, external_id from reservations
        where hotel_id = link.hotel_id and room_id = link.room_id and status = 'expected' and language is not null
          and from_day between (now() at time zone 'UTC')::date - 1 and (now() at time zone 'UTC')::date + 1
        offset 0
      ) coming
    ) expected on true
    where link.revoked_at is null
  $$;
revoke execute on function this_version.rooms_behind_links from public;
grant execute on function this_version.rooms_behind_links to sonnette_app;
