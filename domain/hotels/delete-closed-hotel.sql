-- Deletes at most so many rows of a hotel past its grace period, from every table with `hotel_id`, referring
-- ones first and the hotel's row last; returns their number.
create function delete_closed_hotel(the_hotel uuid, at_most integer) returns integer
  language plpgsql volatile security definer set search_path from current as $$
    declare
      tenant_table regclass;
      deleted integer;
      remaining integer := at_most;
    begin
      -- The lock blocks new rows that refer to the hotel.
      perform from hotels where id = the_hotel and closes_at <= now() for update;
      if not found then
        return 0;
      end if;
      update hotels set subscription_status = 'none' where id = the_hotel and subscription_status <> 'none';
      update sessions set chosen_hotel_id = null
      where chosen_hotel_id = the_hotel::text and user_id in (select user_id from staff where hotel_id = the_hotel);
      update users set last_hotel_id = null
      where last_hotel_id = the_hotel::text and id in (select user_id from staff where hotel_id = the_hotel);
      update staff set active = false where hotel_id = the_hotel and active;

      for tenant_table in
        with recursive tenant_tables as (
          select attrelid as id from pg_attribute
          join pg_class on pg_class.oid = attrelid
          where attname = 'hotel_id' and not attisdropped and relkind = 'r' and relnamespace = 'public'::regnamespace
        ), references_between as (
          select conrelid as child, confrelid as parent from pg_constraint where contype = 'f' and conrelid <> confrelid
          union all
          -- A trigger instead of a foreign key (keep-stay-of-requests.sql).
          select 'requests'::regclass, 'stays'::regclass
        ), depths as (
          select id, 0 as depth from tenant_tables
          union
          select child, depth + 1 from depths join references_between on parent = depths.id
        )
        select id::regclass from depths group by id order by max(depth) desc, id
      loop
        execute format(
          'delete from %1$s where ctid = any (array(select ctid from %1$s where hotel_id = $1 limit $2))', tenant_table
        ) using the_hotel, remaining;
        get diagnostics deleted = row_count;
        remaining := remaining - deleted;
        if remaining = 0 then
          return at_most;
        end if;
      end loop;
      delete from hotels where id = the_hotel;
      return at_most - remaining;
    end
  $$;
revoke execute on function this_version.delete_closed_hotel from public;
grant execute on function this_version.delete_closed_hotel to sonnette_jobs;
