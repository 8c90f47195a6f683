-- Takes one from a limit (platform/limits.ts), exactly even in parallel; if none is left, takes nothing and returns
-- the seconds until one is.
create function take_limit(of_key text, at_most integer, for_seconds float8) returns integer
  language plpgsql volatile as $$
begin
  insert into limits as counted (key, count, ends_at) values (of_key, 1, now() + for_seconds * interval '1 second')
  on conflict (key) do update set
    count = case when counted.ends_at <= now() then 1 else counted.count + 1 end,
    ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
  where counted.ends_at <= now() or counted.count < at_most;
  if found then
    return null;
  end if;
  return coalesce(
    (select greatest(1, ceil(extract(epoch from ends_at - now())))::integer from limits where key = of_key), 1
  );
end $$;
revoke execute on function this_version.take_limit from public;
grant execute on function this_version.take_limit to sonnette_app;
