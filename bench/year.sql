-- Makes one hotel of 400 rooms with the 500,000 requests of a year that ends now, as the owner: its id is `:hotel`.
-- Requests have events for the last two days only, since figures read no older ones; rooms for the whole year.
insert into hotels (id, name, time_zone, subscription_status, number_of_rooms)
values (:hotel, 'Grand Hôtel', 'Europe/Paris', 'active', 400);
insert into room_types (hotel_id, id, name, position) select :hotel, uuidv7(), 'Type ' || n, n from generate_series(1, 6) as n;
insert into services (hotel_id, id, kind, name, icon, position)
select :hotel, uuidv7(), 'custom', jsonb_build_object('fr', 'Service ' || n, 'en', 'Service ' || n), 'breakfast', n from generate_series(1, 14) as n;
insert into users (id, name, email)
select 'year' || n, 'Person ' || n, 'year' || n || '@bench.example' from generate_series(1, 60) as n;
insert into staff (hotel_id, user_id, role, name)
select :hotel, 'year' || n, case n when 1 then 'admin' else 'employee' end, 'Person ' || n from generate_series(1, 60) as n;
insert into rooms (hotel_id, id, number, floor, type_id)
select :hotel, uuidv7(), (floor * 100 + n)::text, floor::text,
  (array(select id from room_types where hotel_id = :hotel order by position))[(floor + n) % 6 + 1]
from generate_series(1, 10) as floor, generate_series(1, 40) as n;
insert into stays (hotel_id, room_id, number) select :hotel, id, 1 from rooms where hotel_id = :hotel;

-- More in the morning and in the evening than at night; most are done within an hour, some take days.
insert into requests
  (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, status, services, comment, created_at, due_at,
   assignee_id, taken_at, closed_at, closed_by, reopened_at, reopenings)
select :hotel, made.id, made.id, rooms.ids[1 + n * 37 % 400], 1, 'guest', false, gen_random_uuid(), became.status,
  case n % 4 when 0 then jsonb_build_array(
      jsonb_build_object('serviceId', services.ids[1 + n % 14], 'count', 1),
      jsonb_build_object('serviceId', services.ids[1 + (n + 5) % 14], 'count', 2))
    else jsonb_build_array(jsonb_build_object('serviceId', services.ids[1 + n % 14], 'count', 1)) end,
  '', at.created, case when n % 10 < 8 then at.created + interval '30 min' end,
  case when became.status <> 'new' then 'year' || (1 + n * 13 % 60) end,
  case when became.status in ('done', 'in_progress') then at.created + took.response end,
  case when became.status in ('done', 'cancelled') then at.created + took.response + took.rest end,
  case when became.status in ('done', 'cancelled') then 'year' || (1 + n * 13 % 60) end,
  case when n % 50 = 0 then at.created + took.response end, case when n % 50 = 0 then 1 else 0 end
from generate_series(0, 499999) as n
cross join (select array_agg(id order by number) as ids from rooms where hotel_id = :hotel) as rooms
cross join (select array_agg(id order by position) as ids from services where hotel_id = :hotel) as services
cross join lateral (
  select now() - (500000 - n) * interval '63.072 s'
    + sin(n / 218.0) * interval '2 h' - interval '2 h' as created
) as at
cross join lateral (
  -- A reference to the row makes PostgreSQL compute a new value for each request.
  select (n * 0 - ln(random() + 1e-9)) * interval '6 min' as response,
    exp(n * 0 + 3 + 1.1 * sqrt(-2 * ln(random() + 1e-9)) * cos(2 * pi() * random())) * interval '1 min' as rest
) as took
cross join lateral (select uuidv7(at.created - now()) as id) as made
cross join lateral (
  select (case
    when at.created + took.response + took.rest > now() then case when n % 3 = 0 then 'in_progress' else 'new' end
    when n % 20 = 0 then 'cancelled' else 'done' end)::request_status as status
) as became;

insert into events (hotel_id, id, at, type, subject_type, subject_id, actor, before, after, published_at)
select :hotel, uuidv7(happened.at - now()), happened.at, happened.type, 'request', request.id::text, 'guest',
  '{"status":"new","closedAt":null}', jsonb_build_object('status', 'done', 'closedAt', happened.at), now()
from requests request
cross join lateral (values
  ('request.sent', created_at), ('request.taken', taken_at), ('request.finished', closed_at)
) as happened (type, at)
where request.hotel_id = :hotel and happened.at > now() - interval '2 days';

-- Every room is left and cleaned again every other day, half a day apart from its neighbour.
insert into events (hotel_id, id, at, type, subject_type, subject_id, actor, after, published_at)
select :hotel, uuidv7(happened.at - now()), happened.at, happened.type, 'room', room.id::text, 'year1', happened.after, now()
from (select *, row_number() over (order by number) as nth from rooms where hotel_id = :hotel) as room
cross join generate_series(1, 182) as n
cross join lateral (
  select now() - n * interval '2 days' + room.nth % 4 * interval '12 h' as left_at
) as stay
cross join lateral (values
  ('stay.ended', stay.left_at, '2'::jsonb),
  ('room.cleaning-saved', stay.left_at + (20 + n * 0 + random() * 200) * interval '1 min', '{"cleaningStatus":"in_progress"}'::jsonb),
  ('room.cleaning-saved', stay.left_at + (240 + n * 0 + random() * 200) * interval '1 min', '{"cleaningStatus":"done"}'::jsonb)
) as happened (type, at, after)
where happened.at < now();
