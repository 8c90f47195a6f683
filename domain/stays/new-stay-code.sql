-- A stay's code: six unambiguous characters that form no words (domain/stays/rules.ts reads them). One of
-- 23^6 (27 bits), from 48 random bits.
create or replace function public.new_stay_code() returns text
  language sql volatile as $$
    select string_agg(substr('23456789CDFHJKMNPQRTVWX', 1 + (random.bits / power(23, place)::bigint % 23)::integer, 1), '')
    from (select ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint as bits) random,
         generate_series(0, 5) place
  $$;

-- If the hotel uses codes, every new stay gets one, by a check-out or a new room.
create or replace function public.give_stay_code() returns trigger
  language plpgsql as $$
begin
  if new.code is null and (select settings->>'stayCodes' from hotels where id = new.hotel_id) = 'true' then
    new.code := new_stay_code();
  end if;
  return new;
end $$;
create or replace trigger give_stay_code before insert on stays for each row execute function public.give_stay_code();

revoke execute on function public.new_stay_code, public.give_stay_code from public;
grant execute on function public.new_stay_code to sonnette_app;
