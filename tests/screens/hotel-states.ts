import { readFileSync } from 'node:fs'
import type { Site, SiteHotel } from '../support/site.ts'
import { subscribeInSandbox } from '../support/subscribed.ts'

/** The id of the key and of the webhook in the state `systems`. */
export const SYSTEM_ID = '019c8f5e-6d1b-7000-9a52-4f2f3f1c8d10'

/** The states of a hotel in which its screens look different, arranged by SQL if no screen can. */
const states = {
  usual: '',
  full: `insert into requests
      (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, status, services, comment, created_at, due_at)
    select rooms.hotel_id, uuidv7(n * interval '-40 s'), gen_random_uuid(), rooms.id, 1, 'guest', false, gen_random_uuid(), 'new',
      jsonb_build_array(jsonb_build_object('serviceId', services.id, 'count', 1)),
      case when n % 5 = 0 then 'Deux oreillers en plus, s’il vous plaît, et le journal du matin.' else '' end,
      now() - n * interval '40 s', now() - n * interval '40 s' + interval '1 h'
    from generate_series(0, 199) as n
    join (select *, row_number() over (order by number) as at from rooms) as rooms on rooms.at = n % 24 + 1
    join (select *, row_number() over (order by position) as at from services) as services on services.at = n % 7 + 1`,
  flooded: `update room_links set created_at = now() - interval '30 days';
    insert into requests
      (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, status, services, comment, created_at)
    select hotel_id, uuidv7(n * interval '-10 s'), gen_random_uuid(), id, 1, 'device ' || n, false, gen_random_uuid(), 'new', '[]',
      'Champagne ! ' || n, now() - n * interval '10 s'
    from rooms, generate_series(1, case number when '203' then 12 else 9 end) as n
    where number in ('203', '204')`,
  large: readFileSync(new URL('../support/large-hotel.sql', import.meta.url), 'utf8'),
  calm: `delete from requests; update staff set active = false where name = 'Karim Benali'`,
  // A new hotel: built-in services and one admin.
  begun: `delete from requests; delete from events; delete from rooms; delete from room_types;
    delete from services where kind = 'custom'; delete from staff where role <> 'admin';
    update hotels set settings = settings - 'receptionPhone'`,
  codes: `update hotels set settings = settings || '{"stayCodes":true}';
    update services set without_code = true where kind not in ('minibar', 'custom');
    update stays set code = 'K7M4PX'`,
  'all-codes': `update hotels set settings = settings || '{"stayCodes":true}';
    update stays set code = 'K7M4PX'`,
  // One is on duty by themselves, another is planned; one has left a note.
  shifts: `update hotels set settings = settings || '{"usesShifts":true}';
    insert into shifts (hotel_id, id, user_id, starts_at, ends_at, planned_by)
    select hotel_id, gen_random_uuid(), user_id, now() - interval '1 h', now() + interval '7 h',
      case role when 'admin' then null else user_id end
    from staff where active;
    insert into shifts (hotel_id, id, user_id, starts_at, ends_at, planned_by)
    select hotel_id, gen_random_uuid(), user_id, now() + n * interval '1 day' - interval '1 h',
      now() + n * interval '1 day' + interval '7 h', user_id
    from staff, generate_series(1, 3) as n where active and role = 'employee';
    insert into hand_overs (hotel_id, id, from_user_id, at, note)
    select hotel_id, gen_random_uuid(), user_id, now() - interval '2 h', 'La 204 attend encore son fer à repasser.'
    from staff where role = 'admin' limit 1`,
  // Connected with Mews, which is away; some rooms have other numbers there.
  pms: `insert into pms_connections (hotel_id, vendor, credentials, property_id, property_name, token, created_at, due_at,
                                 read_at, away_since, trouble)
    select id, 'mews', '', 'p', 'Hôtel des Tilleuls et du Lac', left(md5(id::text), 26), now() - interval '9 d',
      now() + interval '1 d', now() - interval '2 h', now() - interval '1 h', 'away'
    from hotels;
    insert into pms_rooms (hotel_id, external_id, number, room_id, unmatched_since)
    select hotel_id, id::text, number, id, null from rooms where archived_at is null and place is null offset 3;
    insert into pms_rooms (hotel_id, external_id, number, unmatched_since)
    select id, 'unknown-' || n, 'Annexe ' || n, now() from hotels, generate_series(1, 20) as n`,
  // Of every third room the guest leaves, of every third one stays; the next ones come to a few.
  reservations: `update hotels set settings = settings || '{"reservationNames":true}';
    insert into reservations (hotel_id, id, external_id, source, room_id, guest_name, language, from_day, until_day,
                              status, said_status, stay, erase_on)
    select hotel_id, gen_random_uuid(), n || '-' || number, 'list', id,
      (array['Muster', 'Lefebvre-Vandenberghe', 'Okonkwo', 'Rossi'])[1 + at % 4], (array['de', 'fr', 'en', 'it'])[1 + at % 4],
      today - 1 + n, today + at % 3 + n, case n when 0 then 'arrived' else 'expected' end,
      case n when 0 then 'arrived' else 'expected' end, case n when 0 then 1 end, today + 40
    from (select rooms.hotel_id, id, number, row_number() over (order by number)::integer as at from rooms
          where archived_at is null and place is null) as rooms
    cross join lateral (select (now() at time zone time_zone)::date as today from hotels where id = rooms.hotel_id) as days,
      generate_series(0, 1) as n
    where n = 0 and at % 4 > 0 or n = 1 and at % 3 = 0`,
  // Guests who are there by the other system's word alone, or by the hotel's.
  differences: `update hotels set settings = settings || '{"reservationNames":true}';
    insert into reservations (hotel_id, id, external_id, source, room_id, guest_name, from_day, until_day,
                              status, said_status, differs_since, erase_on)
    select hotel_id, gen_random_uuid(), number, 'api', id, case number when '102' then 'Lefebvre-Vandenberghe' end,
      current_date - 1, current_date + 1, case number when '103' then 'arrived' else 'departed' end,
      case number when '103' then 'departed' else 'arrived' end, now() - interval '2 hours', current_date + 40
    from rooms where number in ('102', '103', '204');
    insert into pms_connections (hotel_id, vendor, credentials, property_id, property_name, token, created_at, due_at, read_at)
    select id, 'cloudbeds', '', 'p', 'Hôtel des Tilleuls', left(md5(id::text), 26), now(), now() + interval '1 d', now()
    from hotels;
    insert into pms_rooms (hotel_id, external_id, number, cleaning, room_id, unmatched_since, differs_since)
    select hotel_id, id::text, number, case cleaning_status when 'done' then 'not_cleaned' else 'done' end, id, null, now()
    from rooms where number in ('101', '201')
    union all
    select id, 'unknown', 'Maison du jardinier, 1er étage', 'done', null, now(), null from hotels`,
  // A key with an agent's changes, and a webhook with its log.
  systems: `insert into api_keys (hotel_id, id, name, scopes, digest, hint, created_at, used_at)
    select id, '${SYSTEM_ID}', 'Assistant du matin', '{requests:write,rooms:read,rooms:write}', 'digest', 'sonnette_4Fj2…x9Qa',
      now() - interval '3 days', now() from hotels;
    update rooms set cleaning_status = 'done' where number = '102';
    insert into events (hotel_id, id, at, type, subject_type, subject_id, actor, before, after, published_at)
    select hotel_id, uuidv7(n * interval '-9 min'), now() - n * interval '9 min', type, subject, id::text, 'key:${SYSTEM_ID}', before::jsonb, after::jsonb, now()
    from (
      select hotel_id, id, 'room' as subject, 1 as n, 'room.cleaning-saved' as type, '{"cleaningStatus":"in_progress"}' as before,
        '{"cleaningStatus":"done"}' as after from rooms where number = '102'
      union all
      select hotel_id, id, 'room', 2, 'stay.ended', '1', '2' from rooms where number = '203'
      union all
      (select hotel_id, id, 'request', 3, 'request.finished', '{"status":"new"}', '{"status":"done"}'
       from requests order by id limit 1)
    ) as done;
    insert into webhooks (hotel_id, id, url, events, secret, created_at)
    select id, '${SYSTEM_ID}', 'https://pms.example/sonnette', '{request.sent,request.finished,stay.ended}', '', now() from hotels;
    insert into webhook_deliveries (hotel_id, webhook_id, id, type, subject_id, body, created_at, tries, tried_at, delivered_at, status, answer, milliseconds)
    select hotels.id, '${SYSTEM_ID}', uuidv7(n * interval '-1 hour'), 'request.sent', n::text,
      '{"type":"request.sent","timestamp":"2026-11-27T09:00:00Z","data":{"revision":1}}', now() - n * interval '1 hour', 1,
      now() - n * interval '1 hour', case n when 1 then null else now() end, case n when 1 then 503 else 204 end,
      case n when 1 then 'down for a while' else '' end, 41
    from hotels, generate_series(1, 3) as n`,
  // A room page with all of its parts, and the screens of staff that belong to it.
  guests: `update hotels set settings = settings || jsonb_build_object(
      'guestLanguages', '["de","es","it","pt","nl","pl","ru","ja","zh","ar"]'::jsonb,
      'wifi', '{"network":"Tilleuls","password":"sous-les-tilleuls"}'::jsonb,
      'facts', jsonb_build_array(
        '{"id":"breakfast","title":null,"revision":1,"text":{"fr":"De 7 h à 10 h 30, au rez-de-chaussée.",
          "en":"From 7 to 10:30, on the ground floor."}}'::jsonb,
        jsonb_build_object('id', gen_random_uuid(), 'revision', 1,
          'title', '{"fr":"Se garer","en":"Parking"}'::jsonb,
          'text', '{"fr":"Garage sous l’hôtel : 18 € la nuit.","en":"Garage below the hotel: €18 a night."}'::jsonb)),
      'announcements', jsonb_build_array(jsonb_build_object(
        'id', gen_random_uuid(), 'text', '{"fr":"Pas d’eau chaude de 14 h à 15 h, avec nos excuses."}'::jsonb, 'startsAt', null,
        'endsAt', to_char(now() at time zone 'UTC' + interval '2 hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'floor', null, 'roomIds', '[]'::jsonb, 'revision', 1)));
    with place as (
      insert into rooms (hotel_id, id, number, floor, place)
      select hotels.id, gen_random_uuid(), 'Piscine', '', jsonb_build_object('asks', 'name', 'serviceIds',
        (select jsonb_agg(id) from services where icon = 'breakfast' or kind in ('towels', 'problem')))
      from hotels
      returning hotel_id, id
    ), stay as (
      insert into stays (hotel_id, room_id, number) select hotel_id, id, 1 from place
    )
    insert into room_links (hotel_id, id, room_id, token)
    select hotel_id, gen_random_uuid(), id, left(replace(gen_random_uuid()::text, '-', ''), 26) from place;
    with closed as (
      update requests set status = 'done', closed_at = now(), taken_at = now(), face = 'bad',
        face_words = 'Les serviettes étaient humides, et il a fallu attendre une heure.'
      where id in (select id from requests where closed_at is null order by created_at limit 2)
      returning hotel_id, id
    )
    insert into unhappy_requests (hotel_id, request_id, at) select hotel_id, id, now() from closed;
    insert into face_counts (hotel_id, day, service_id, good, fair, bad)
    select hotel_id, current_date, id, 12 - position, position, 1 from services where position < 4`,
  trial: `update hotels set subscription_status = 'trialing', trial_ends_at = now() + interval '9 days'`,
  closing: `update hotels set closes_at = now() + interval '12 days'`,
  lapsed: `update hotels set subscription_status = 'cancelled'`,
} satisfies Record<string, string>

/** A larger team with one deactivated person and pending invitations. Users belong to no hotel. */
const people = `with people (name, role, "isManager", active, team, n) as (values
    ('Agnès Moreau', 'admin', false, true, 'Réception', 1), ('Bruno Ferreira', 'employee', true, true, 'Réception', 2),
    ('Chloé Lambert', 'employee', false, true, 'Étages', 3), ('Dimitri Ivanov', 'employee', false, true, 'Étages', 4),
    ('Farid Haddad', 'employee', false, false, '', 5),
    ('Zoé Vandenberghe-Castellanos', 'employee', false, true, 'Maintenance et espaces extérieurs', 6)
  ), of_users as (
    insert into users (id, name, email) select $1 || '-' || n, name, 'equipe.' || n || '.' || right($1, 6) || '@hotel.example' from people
  ), of_staff as (
    insert into staff (hotel_id, user_id, role, name, is_subscription_manager, active, team)
    select $1::uuid, $1 || '-' || n, role, name, "isManager", active, team from people
  ), of_rooms as (
    insert into assigned_rooms (hotel_id, user_id, room_id)
    select hotel_id, $1 || '-' || n, id from rooms, generate_series(3, 4) as n
    where hotel_id = $1::uuid and case n when 3 then floor = '2' or number in ('101', '103', '308') else floor = '3' end
  )
  insert into invitations (hotel_id, id, name, email, role, room_ids, created_at)
  select $1::uuid, gen_random_uuid(), name, email, 'employee', array(
    select id from rooms where hotel_id = $1::uuid and floor = '3' and email is null
  ), now()
  from (values ('Inès Roy', 'ines@hotel.example'), ('Mamadou Diallo', null)) as places (name, email)`

/** Everybody works in two others as well. */
const several = `with hotels_of (name, role) as (values
    ('Hôtel du Port et des Îles Lointaines', 'admin'), ('Villa Mistral', 'employee')
  ), opened as (
    insert into hotels (id, name, time_zone, subscription_status)
    select gen_random_uuid(), name, 'Europe/Paris', 'active' from hotels_of
    returning id, name
  )
  insert into staff (hotel_id, user_id, role, name)
  select opened.id, user_id, hotels_of.role, staff.name
  from opened join hotels_of using (name), staff where staff.hotel_id = $1`

/** Every open request has called everyone, with all outcomes at a device. */
const alerted = `with devices (who, name, silent) as (values
    ('employee', 'Chrome, Android', false), ('other', 'Samsung Internet, Android', false),
    ('admin', 'Firefox, Windows', false), ('admin', 'iPhone de Claire', true)
  ), of_people as (
    select staff.hotel_id, staff.user_id, gen_random_uuid() as id, devices.name, silent
    from devices join staff on staff.hotel_id = $1::uuid and staff.active
      and case who when 'admin' then staff.role = 'admin' when 'other' then staff.name like 'Karim %' else staff.name like 'Léa %' end
  ), of_sessions as (
    insert into sessions (id, user_id, token, expires_at)
    select id::text, user_id, id::text, now() + interval '1 day' from of_people
  ), of_devices as (
    insert into staff_devices (hotel_id, id, user_id, session_id, name, language, is_silent, created_at, seen_at)
    select hotel_id, id, user_id, id::text, name, 'fr', silent, now(), now() from of_people
  ), of_alerts as (
    insert into alerts (hotel_id, request_id, round, steps, started_at, next_at)
    select hotel_id, id, 0, 5, now() - interval '14 min', now() + interval '10 min'
    from requests where hotel_id = $1::uuid and closed_at is null
    returning hotel_id, request_id
  ), steps (step, cause, whom, ago, people) as (values
    (1, 'came', 'room', 840, 2), (2, 'not-taken', 'duty', 810, 2), (3, 'not-taken', 'everyone', 780, 0),
    (4, 'not-taken', 'admins', 720, 1), (5, 'late', 'assignee', 240, 1)
  ), of_steps as (
    insert into alert_steps (hotel_id, request_id, round, step, cause, whom, at, people, user_ids)
    select hotel_id, request_id, 0, step, cause, whom, now() - ago * interval '1 s', people,
      array(select user_id from staff where staff.hotel_id = of_alerts.hotel_id and active order by name limit people)
    from of_alerts, steps
  ), rings (step, device, way, reached, rang, seen, trouble) as (values
    (1, 'Chrome, Android', 'push', 839, 838, null, null), (1, 'Samsung Internet, Android', 'push', null, null, null, 'away'),
    (2, 'Firefox, Windows', 'screen', 808, 808, 801, null), (2, 'Chrome, Android', 'push', 809, null, null, null), (4, 'iPhone de Claire', 'push', null, null, null, 'silent'),
    (4, 'Firefox, Windows', 'mail', 718, null, null, null)
  )
  insert into alert_rings
    (hotel_id, request_id, round, step, user_id, target, way, called_at, reached_at, rang_at, acknowledged_at, trouble)
  select of_alerts.hotel_id, request_id, 0, step, user_id, case way when 'mail' then user_id else of_people.id::text end, way,
    now() - interval '14 min', now() - reached * interval '1 s', now() - rang * interval '1 s', now() - seen * interval '1 s', trouble
  from of_alerts, rings join of_people on of_people.name = rings.device`

const ofSite = { people, several, alerted }

export type HotelState = keyof typeof states | keyof typeof ofSite | 'subscribed' | 'broken'

/** Brings a hotel into a state. Returns a function that ends it, if other tests would be affected. */
export async function arrange(state: HotelState, hotel: SiteHotel, site: Site) {
  if (state === 'people' || state === 'several' || state === 'alerted') {
    await site.sql(ofSite[state], [hotel.id])
    return
  }
  if (state === 'subscribed') return subscribeInSandbox(hotel, site).then(() => undefined)
  if (state !== 'broken') {
    if (states[state]) await hotel.sql(states[state])
    return
  }
  await site.sql('alter table requests rename to requests_elsewhere')
  return () => site.sql('alter table requests_elsewhere rename to requests')
}
