-- Makes the demo hotel a busy one, for the owner: 120 rooms on six floors, ten more people, 200 open requests of all
-- kinds and 100 that were closed today. The same on each run, but for ids and times.
do $$
declare
  hotel uuid := (select id from hotels where name = 'Hôtel des Tilleuls');
  type uuid := (select id from room_types where hotel_id = hotel order by position limit 1);
  names text[] := array['Amélie Roux', 'Bruno Lefèvre', 'Chiara Conti', 'David Nguyen', 'Élodie Garnier',
    'Farid Haddad', 'Grace Mensah', 'Hugo Blanchard', 'Inès Carvalho', 'Jakub Nowak'];
  comments text[] := array[
    'Merci !',
    'Two feather pillows if you have them, my neck is not what it was. Thank you!',
    'Plutôt vers 18 h, s’il vous plaît : nous rentrons de la plage avec les enfants.',
    'We are in the shower, please leave it at the door.',
    'Le petit dort : ne frappez pas, posez simplement devant la porte.',
    'Ohne Milch bitte, eine Allergie.',
    'Eau plate, deux bouteilles.',
    'من فضلك، منشفتان كبيرتان'];
begin
  delete from requests where hotel_id = hotel;

  insert into users (id, name, email)
  select 'busy' || n || gen_random_uuid(), names[n], 'busy' || n || '@demo.sonnette.example'
  from generate_series(1, 10) as n;
  insert into staff (hotel_id, user_id, role, name)
  select hotel, id, 'employee', name from users where email like 'busy%@demo.sonnette.example';

  insert into rooms (hotel_id, id, number, floor, type_id)
  select hotel, uuidv7(), (floor * 100 + n)::text, floor::text, type
  from generate_series(1, 6) as floor, generate_series(1, 20) as n
  on conflict do nothing;
  insert into stays (hotel_id, room_id, number)
  select hotel, id, 1 from rooms where hotel_id = hotel on conflict do nothing;
  insert into assigned_rooms (hotel_id, user_id, room_id)
  select hotel, user_id, rooms.id from staff join rooms using (hotel_id)
  where hotel_id = hotel and staff.name = 'Léa Dubois' and floor in ('1', '2') on conflict do nothing;
  insert into room_flags (hotel_id, id, room_id, kind, raised_at, raised_by, until)
  select hotel, uuidv7(), id, case number::integer % 2 when 0 then 'do_not_disturb' else 'no_cleaning' end,
    now(), gen_random_uuid(), now() + interval '8 h'
  from rooms where hotel_id = hotel and number::integer % 11 = 0;

  insert into requests
    (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, status, services, cleaning_preference, comment,
     created_at, due_at, assignee_id, taken_at, closed_at, closed_by, cancel_reason)
  select hotel, made.id, made.id, room.id, 1, gen_random_uuid(), n % 17 = 0, gen_random_uuid(),
    status::request_status, services.chosen,
    case when services.cleans then (array['before', 'after', 'none'])[n % 3 + 1] end,
    case when n % 2 = 0 then '' when n % 5 = 0 then comments[n % 8 + 1] || ' (' || n || ')' else comments[n % 8 + 1] end,
    created_at,
    case when not services.cleans then created_at + (array[15, 20, 30, 45])[n % 4 + 1] * interval '1 min' end,
    case when n % 3 > 0 then person.user_id end,
    case when n % 3 > 0 then created_at + n % 14 * interval '47 s' end,
    case when n > 200 then created_at + n % 50 * interval '61 s' end,
    case when n > 200 then person.user_id end,
    case when status = 'cancelled' then 'Plus en stock' else '' end
  from generate_series(1, 300) as n
  cross join lateral (select
    date_trunc('milliseconds', now()) - n * interval '37.123 s' - (n * 7919 % 1009) * interval '1.017 s'
      - case when n > 200 then interval '3 h' else interval '0' end as created_at,
    case when n > 200 then case n % 13 when 0 then 'cancelled' else 'done' end
      when n % 3 = 1 then 'in_progress' else 'new' end as status) as moment
  cross join lateral (select uuidv7(created_at - now()) as id) as made
  join (select *, row_number() over (order by number) - 1 as at from rooms where hotel_id = hotel) as room
    on room.at = n * 37 % 120
  join (select *, row_number() over (order by name) - 1 as at from staff where hotel_id = hotel) as person
    on person.at = n % 13
  cross join lateral (
    select jsonb_agg(jsonb_build_object('serviceId', id, 'count', case when maximum > 1 or kind = 'towels'
        then 1 + n % 3 else 1 end) order by position) as chosen, bool_or(kind = 'cleaning') as cleans
    from (select *, row_number() over (order by position) - 1 as at from services where hotel_id = hotel) as service
    where at = n % 7 or n % 4 = 0 and at = (n + 3) % 7 or n % 9 = 0 and at = (n + 5) % 7) as services;
end $$;
analyze;
