-- Orders and check-outs of a room wait for each other until the commit, so that limits are exact and no order
-- lands in an ended stay. A statement after this one sees the result of the former holder. Not a lock on the
-- stay's row, which would be a write per order.
create function lock_room(the_room uuid) returns void
  language sql volatile
  return pg_advisory_xact_lock(hashtextextended(the_room::text, 0));
-- The same, if it is free at once.
create function try_lock_room(the_room uuid) returns boolean
  language sql volatile
  return pg_try_advisory_xact_lock(hashtextextended(the_room::text, 0));

revoke execute on function this_version.lock_room, this_version.try_lock_room from public;
grant execute on function this_version.lock_room, this_version.try_lock_room to sonnette_app;
