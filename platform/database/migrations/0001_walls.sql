-- The application connects as a role that owns nothing, so that the policies below hold for it.
-- The role belongs to the whole cluster; another database of it may have made it already.
do $$ begin
  create role sonnette_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
do $$ begin
  execute format('grant sonnette_app to %I', current_user);
end $$;
--> statement-breakpoint
grant usage on schema public to sonnette_app;
--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to sonnette_app;
--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to sonnette_app;
--> statement-breakpoint

-- The hotel that the current transaction is open on; null, and so no row at all, outside of one.
create function current_hotel() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('sonnette.hotel_id', true), '')::uuid;
--> statement-breakpoint

alter table hotels enable row level security;
--> statement-breakpoint
create policy own_hotel on hotels using (id = (select current_hotel()));
--> statement-breakpoint
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array[
    'room_types', 'rooms', 'room_links', 'room_flags', 'stays', 'services', 'staff', 'assigned_rooms', 'requests', 'events'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_hotel on %I using (hotel_id = (select current_hotel()))', tenant_table);
  end loop;
end $$;
--> statement-breakpoint

-- The doors: what must be asked before the hotel is known (platform/database/doors.ts). They run as the owner.
create function room_behind_link(link_token text)
  returns table (hotel_id uuid, room_id uuid, stay integer)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select link.hotel_id, link.room_id, stay.number
    from room_links link
    join stays stay on stay.hotel_id = link.hotel_id and stay.room_id = link.room_id and stay.ended_at is null
    where link.token = link_token and link.revoked_at is null;
  end;
--> statement-breakpoint
create function staff_of_user(of_user text)
  returns table (hotel_id uuid, role text, name text, is_subscription_manager boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select member.hotel_id, member.role, member.name, member.is_subscription_manager
    from staff member
    where member.user_id = of_user and member.active;
  end;
--> statement-breakpoint
create function untold_events(older_than_ms integer, at_most integer)
  returns table (hotel_id uuid, id uuid, type text, subject_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select event.hotel_id, event.id, event.type, event.subject_id
    from events event
    where event.told_at is null and event.at <= now() - older_than_ms * interval '1 millisecond'
    order by event.id
    limit at_most;
  end;
--> statement-breakpoint
create function mark_told(event_ids uuid[]) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update events set told_at = now() where id = any (event_ids) and told_at is null;
  end;
--> statement-breakpoint
revoke execute on function room_behind_link, staff_of_user, untold_events, mark_told from public;
--> statement-breakpoint
grant execute on function room_behind_link, staff_of_user, untold_events, mark_told to sonnette_app;
