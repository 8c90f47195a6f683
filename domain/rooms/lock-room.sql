drop function if exists lock_room;
drop function if exists try_lock_room;
-- Sends of one room, and a check-out, wait here for one another until the commit: limits are exact, and nothing lands in
-- a stay that has ended. A statement after this one sees what whoever held the lock has written. Not a lock on the
-- stay's row: that would be one more write for every send.
create function lock_room(the_room uuid) returns void
  language sql volatile
  return pg_advisory_xact_lock(hashtextextended(the_room::text, 0));
-- The same, where it is free at once.
create function try_lock_room(the_room uuid) returns boolean
  language sql volatile
  return pg_try_advisory_xact_lock(hashtextextended(the_room::text, 0));

revoke execute on function lock_room, try_lock_room from public;
grant execute on function lock_room, try_lock_room to sonnette_app;
