-- Makes the hotel that is seen a large one: 400 rooms on ten floors, each cleaned as far as it is, some with a sign on the
-- door, and 200 open requests, a third of them late. The same on each run, but for ids and times.
delete from requests where closed_at is null;
insert into rooms (hotel_id, id, number, floor, type_id, cleaning_status)
select hotel.id, uuidv7(), (floor * 100 + n)::text, floor::text,
  (array(select id from room_types order by position))[(floor + n) % 3 + 1],
  (array['not_cleaned', 'not_cleaned', 'in_progress', 'done', 'done', 'done'])[(floor * 7 + n * 5) % 6 + 1]
from hotels as hotel, generate_series(1, 10) as floor, generate_series(1, 40) as n
on conflict do nothing;
insert into stays (hotel_id, room_id, number) select hotel_id, id, 1 from rooms on conflict do nothing;
insert into room_links (hotel_id, id, room_id, token, last_scan_at)
select hotel_id, uuidv7(), id, substr(md5(id::text), 1, 26), now() - number::integer % 97 * interval '7 hours'
from rooms where not exists (select from room_links link where link.hotel_id = rooms.hotel_id and link.room_id = rooms.id);
insert into room_flags (hotel_id, id, room_id, kind, raised_at, raised_by, until)
select hotel_id, uuidv7(), id, case number::integer % 2 when 0 then 'do_not_disturb' else 'no_cleaning' end,
  now(), gen_random_uuid(), now() + interval '8 h'
from rooms where number::integer % 13 = 0;
-- Numbered once: within a nested loop, as is planned where little is known of the tables, it takes seconds.
with numbered_rooms as materialized (
  select rooms.hotel_id, rooms.id, stays.number as stay, row_number() over (order by rooms.number) as at
  from rooms join stays on room_id = rooms.id and ended_at is null
), numbered_services as materialized (select id, row_number() over (order by position) as at from services)
insert into requests
  (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, status, services, comment, created_at, due_at)
select room.hotel_id, uuidv7(n * interval '-20 s'), gen_random_uuid(), room.id, stay, 'guest', false, gen_random_uuid(),
  'new', jsonb_build_array(jsonb_build_object('serviceId', service.id, 'count', 1)), '',
  now() - n * interval '20 s', now() + (n % 30 - 10) * interval '3 min'
from generate_series(0, 199) as n
join numbered_rooms as room on room.at = n * 37 % 400 + 1
join numbered_services as service on service.at = n % 7 + 1;
