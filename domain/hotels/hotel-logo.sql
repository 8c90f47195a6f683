-- The logo at an address; no row if the hotel has another or none.
create function hotel_logo(the_hotel uuid, the_hash text) returns table (image bytea)
  language sql stable security definer set search_path from current as $$
    select logo.image from hotel_logos logo where logo.hotel_id = the_hotel and logo.hash = the_hash
  $$;
revoke execute on function this_version.hotel_logo from public;
grant execute on function this_version.hotel_logo to sonnette_app;
