-- Replaces a foreign key from requests, without its cost for every order (domain/requests/tables.ts).
create or replace function public.keep_stay_of_requests() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from requests where hotel_id = old.hotel_id and room_id = old.room_id and stay = old.number
  ) then
    raise foreign_key_violation using message = 'a stay that has requests is kept';
  end if;
  return old;
end $$;
create or replace trigger keep_stay_of_requests before delete on stays for each row execute function public.keep_stay_of_requests();

revoke execute on function public.keep_stay_of_requests from public;
