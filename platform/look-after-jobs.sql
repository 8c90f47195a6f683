-- The queue's upkeep, once a second from each server that works it: has jobs of killed processes run again, deletes jobs
-- that are over, and names the queues with a due job (`queue`), and with its `lost` id each job of a killed process that
-- has no retries left. Reads indexes alone, and of each queue one due job: its cost does not grow with the jobs that are
-- done or waiting. It plans no scan of a whole table, not even on a connection as old as the database.
create index if not exists sonnette_job_heartbeat on pgboss.job (heartbeat_on) where state = 'active';
create index if not exists sonnette_job_due on pgboss.job (name, start_after) where state < 'active' and not blocked;
create index if not exists sonnette_job_over on pgboss.job (state, completed_on) where state > 'active';
create function look_after_jobs(undone_days integer) returns table (queue text, lost uuid)
  language plpgsql volatile set search_path = pgboss, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
  declare
    most constant integer := 500;
  begin
    -- A process says every two seconds that it works a job.
    update job_common set state = 'retry', start_after = now(), heartbeat_on = null
    where ctid = any (array(
      select ctid from job_common
      where state = 'active' and heartbeat_on < now() - interval '9 seconds' and retry_count < retry_limit
      limit most for update skip locked));
    delete from job_common
    where ctid = any (array(
      select ctid from job_common
      where state = 'completed' and completed_on < now() - interval '1 hour'
      order by completed_on limit most for update skip locked
    ) || array(
      select ctid from job_common
      where state = 'failed' and completed_on < now() - undone_days * interval '1 day'
      order by completed_on limit most for update skip locked
    ));
    return query
      select queue.name, null::uuid from queue cross join lateral (
        select from job_common job
        where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
        order by job.start_after limit 1
      ) due;
    return query
      select job.name, job.id from job_common job
      where job.state = 'active' and job.retry_count >= job.retry_limit
        and job.heartbeat_on < now() - interval '20 seconds'
      limit most;
  end
  $$;
revoke execute on function this_version.look_after_jobs from public;
grant execute on function this_version.look_after_jobs to sonnette_jobs;
