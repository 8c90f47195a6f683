-- Makes 10,000 other hotels, as the owner: rows that a statement about one hotel must not read.
with made as (
  insert into hotels (id, name, time_zone)
  select uuidv7(), 'Hôtel ' || n, 'Europe/Paris' from generate_series(1, 10000) as n returning id
), of_resets as (
  insert into daily_resets (hotel_id, next_at) select id, now() + interval '5 h' from made
), of_accounts as (
  insert into billing_accounts (hotel_id, provider, customer_id) select id, 'sandbox', id from made
), of_rooms as (
  insert into rooms (hotel_id, id, number)
  select id, uuidv7(), n::text from made, generate_series(1, 2) as n returning hotel_id, id
), of_stays as (
  insert into stays (hotel_id, room_id, number) select hotel_id, id, 1 from of_rooms
), of_links as (
  insert into room_links (hotel_id, id, room_id, token) select hotel_id, uuidv7(), id, id::text from of_rooms
), of_flags as (
  insert into room_flags (hotel_id, id, room_id, kind, raised_at, raised_by, until)
  select hotel_id, uuidv7(), id, 'no_cleaning', now(), 'guest', now() + interval '8 h' from of_rooms
), of_users as (
  insert into users (id, name, email) select id::text, 'Paul', id || '@people.example' from made returning id
), of_staff as (
  insert into staff (hotel_id, user_id, role, name) select id::uuid, id, 'employee', 'Paul' from of_users
), of_assigned as (
  insert into assigned_rooms (hotel_id, user_id, room_id) select hotel_id, hotel_id::text, id from of_rooms
), of_invitations as (
  insert into invitations (hotel_id, id, name, role, created_at)
  select id, uuidv7(), 'Inès', 'employee', now() from made
), of_taken as (
  insert into taken_invitations (hotel_id, token_digest, user_id, by_password, expires_at)
  select id, id::text, id::text, false, now() + interval '30 min' from made
), of_requests as (
  insert into requests (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, services, comment, created_at, closed_at)
  select hotel_id, request, request, id, 1, 'guest', false, uuidv7(), '[]', '', now(), case n when 2 then now() end
  from (select *, uuidv7() as request from of_rooms, generate_series(1, 2) as n) as made
)
insert into events (hotel_id, id, at, type, subject_type, subject_id, actor, published_at)
select hotel_id, uuidv7(), now(), 'room.cleaning-saved', 'room', id::text, 'staff', now()
from of_rooms, generate_series(1, 3);
vacuum analyze;
