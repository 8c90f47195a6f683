-- Of each of these queues its oldest due job, in seconds since it became due, and its dead jobs, at most 1,000 in all, by
-- the indexes of look-after-jobs.sql. Statistics that are out of date must not lead it to sort all dead jobs.
create function job_backlog(of_jobs text[]) returns table (job text, dead integer, oldest double precision)
  language sql stable set search_path = pgboss, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
    select asked.name, coalesce(failed.count, 0), coalesce(extract(epoch from now() - due.start_after), 0)::double precision
    from unnest(of_jobs) asked (name)
    left join lateral (
      select start_after from job_common waiting
      where waiting.name = asked.name and state < 'active' and not blocked and start_after <= now()
      order by start_after limit 1
    ) due on true
    left join (
      select name, count(*)::integer from (
        select name from job_common where state = 'failed' order by completed_on limit 1000
      ) counted group by name
    ) failed on failed.name = asked.name
  $$;
revoke execute on function this_version.job_backlog from public;
grant execute on function this_version.job_backlog to sonnette_jobs;
