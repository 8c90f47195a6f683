-- Every change of the hotel's row, services, room types or places raises the configuration's version in the same
-- transaction, which reveals outdated caches (domain/configuration/configuration.ts).
create or replace function public.raise_configuration_version() returns trigger
  language plpgsql as $$
begin
  new.configuration_version := old.configuration_version + 1;
  return new;
end $$;
create or replace trigger raise_configuration_version before update on hotels
  for each row execute function public.raise_configuration_version();

create or replace function public.raise_configuration_version_of_hotel() returns trigger
  language plpgsql as $$
begin
  update hotels set configuration_version = configuration_version + 1 where id in (old.hotel_id, new.hotel_id);
  return null;
end $$;
create or replace trigger raise_configuration_version after insert or update or delete on services
  for each row execute function public.raise_configuration_version_of_hotel();
create or replace trigger raise_configuration_version after insert or update or delete on room_types
  for each row execute function public.raise_configuration_version_of_hotel();
create or replace trigger raise_configuration_version after insert or update of place, archived_at on rooms
  for each row when (new.place is not null) execute function public.raise_configuration_version_of_hotel();

revoke execute on function public.raise_configuration_version, public.raise_configuration_version_of_hotel from public;
