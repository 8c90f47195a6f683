-- Makes `:hotels` hotels of 20 rooms with 14 services and three employees each, as the owner, without their triggers and
-- checks. The token of a room's link is made of its number, so that senders know it.
set session_replication_role = replica;
create temp table made as
select n, uuidv7(-(:hotels - n) * interval '1 s') as id, array(select uuidv7() from generate_series(1, 20) where n > 0) as rooms
from generate_series(1, :hotels) as n;
insert into hotels (id, name, time_zone, subscription_status, number_of_rooms)
select id, 'Hotel ' || n, (array['Europe/Paris', 'America/New_York', 'Asia/Tokyo'])[1 + n % 3], 'active', 20 from made;
insert into services (hotel_id, id, kind, name, icon, position)
select id, uuidv7(), 'custom', jsonb_build_object('fr', 'Service ' || s, 'en', 'Service ' || s), 'breakfast', s
from made cross join generate_series(1, 14) as s;
insert into users (id, name, email)
select 'hotel' || n || 'person' || p, 'Person ' || p, 'hotel' || n || 'person' || p || '@bench.example'
from made cross join generate_series(1, 3) as p;
insert into staff (hotel_id, user_id, role, name)
select id, 'hotel' || n || 'person' || p, case p when 1 then 'admin' else 'employee' end, 'Person ' || p
from made cross join generate_series(1, 3) as p;
insert into rooms (hotel_id, id, number) select id, rooms[r], r::text from made cross join generate_series(1, 20) as r;
insert into stays (hotel_id, room_id, number) select id, rooms[r], 1 from made cross join generate_series(1, 20) as r;
insert into room_links (hotel_id, id, room_id, token)
select id, uuidv7(), rooms[r], left(md5('room ' || (n - 1) * 20 + r - 1), 26) from made cross join generate_series(1, 20) as r;
drop table made;
reset session_replication_role;
