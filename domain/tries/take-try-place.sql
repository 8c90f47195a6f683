-- Whether fewer demo hotels than so many exist. Others wait until the commit, so that their count is exact.
create function take_try_place(at_most integer) returns boolean
  language plpgsql volatile security definer set search_path from current as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('tries', 0));
      return (select count(*) < at_most from (select 1 from hotels where tried_until is not null limit at_most) tried);
    end
  $$;
revoke execute on function this_version.take_try_place from public;
grant execute on function this_version.take_try_place to sonnette_app;
