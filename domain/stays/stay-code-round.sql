-- A digest of the stay's code for counting guesses: it changes with the code and does not reveal it. Null if
-- the stay is over or has no code.
create function stay_code_round(the_hotel uuid, the_room uuid, the_stay integer) returns text
  language sql stable security definer set search_path from current as $$
    select encode(sha256(convert_to(code, 'UTF8')), 'base64') from stays
    where hotel_id = the_hotel and room_id = the_room and number = the_stay and ended_at is null
  $$;
revoke execute on function this_version.stay_code_round from public;
grant execute on function this_version.stay_code_round to sonnette_app;
