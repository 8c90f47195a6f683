-- Has jobs run again at once whose process has not said for so long that it works them: it was killed. Says of which queues.
-- A job whose retries are used up is left to pg-boss, which buries it. The index makes the look cheap, however many are done.
create index if not exists sonnette_job_heartbeat on pgboss.job (heartbeat_on) where state = 'active';
drop function if exists retry_abandoned_jobs;
create function retry_abandoned_jobs(silent_seconds integer) returns setof text
  language sql volatile set search_path = pgboss, pg_temp as $$
    with abandoned as (
      select name, id from pgboss.job
      where state = 'active' and heartbeat_on < now() - silent_seconds * interval '1 second'
        and retry_count < retry_limit
      for update skip locked
    ), retried as (
      update pgboss.job job set state = 'retry', start_after = now(), heartbeat_on = null
      from abandoned where job.name = abandoned.name and job.id = abandoned.id
      returning job.name
    )
    select distinct name from retried
  $$;
revoke execute on function retry_abandoned_jobs from public;
grant execute on function retry_abandoned_jobs to sonnette_jobs;
