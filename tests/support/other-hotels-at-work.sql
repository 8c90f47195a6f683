-- Has people, devices, shifts and chains of alert in 2,000 of the hotels that other-hotels.sql has made, for the owner.
create temporary table worker as select hotel_id, user_id from staff order by hotel_id limit 2000;
insert into sessions (id, user_id, token, expires_at, chosen_hotel_id, created_at, updated_at)
select user_id, user_id, user_id, now() + interval '1 day', hotel_id::text, now(), now() from worker;
insert into staff_devices
  (hotel_id, id, user_id, session_id, name, language, endpoint, p256dh, auth_secret, created_at, seen_at)
select hotel_id, gen_random_uuid(), user_id, user_id, 'Chrome', 'fr', 'https://push.example/' || user_id, 'k', 'a', now(), now()
from worker;
insert into shifts (hotel_id, id, user_id, starts_at, ends_at, ended_at)
select hotel_id, gen_random_uuid(), user_id, now() - n * interval '3 h', null, case when n > 1 then now() end
from worker, generate_series(1, 2) as n;
insert into hand_overs (hotel_id, id, from_user_id, at)
select hotel_id, gen_random_uuid(), user_id, now() - interval '5 h' from worker;
insert into waiting_times (hotel_id, service_id, hour, requests, p50_minutes, p80_minutes)
select hotel_id, gen_random_uuid(), n, 20, 10, 20 from worker, generate_series(1, 3) as n;
insert into alerts (hotel_id, request_id, round, steps, started_at, next_at)
select hotel_id, id, 0, 1, now(), case when closed_at is null then now() end from requests join worker using (hotel_id);
insert into alert_steps (hotel_id, request_id, round, step, cause, whom, at, people)
select hotel_id, request_id, round, 1, 'came', 'duty', now(), 1 from alerts;
insert into alert_rings (hotel_id, request_id, round, step, user_id, target, way, called_at)
select hotel_id, request_id, round, step, hotel_id::text, gen_random_uuid(), 'push', now() from alert_steps;
vacuum analyze;
