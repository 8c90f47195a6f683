-- Deletes at most so many reservations whose time is over, in all hotels; returns their number.
create function delete_old_reservations(at_most integer) returns integer
  language sql volatile security definer set search_path from current as $$
    with old as (
      select hotel_id, id from reservations
      where erase_on <= current_date
      limit at_most
      for update skip locked
    ), deleted as (
      delete from reservations using old
      where reservations.hotel_id = old.hotel_id and reservations.id = old.id
      returning reservations.id
    )
    select count(*)::integer from deleted
  $$;
revoke execute on function this_version.delete_old_reservations from public;
grant execute on function this_version.delete_old_reservations to sonnette_jobs;
