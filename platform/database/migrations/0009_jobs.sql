-- Whoever works the job queue connects as this role. The queue's tables are pg-boss's, in a schema of their own that the
-- owner makes (platform/database/migrate.ts); the role reads and writes those, and calls the functions made for jobs.
-- The role belongs to the whole cluster; another database of it may have made it already.
do $$ begin
  create role sonnette_jobs nologin;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
do $$ begin
  execute format('grant sonnette_jobs to %I', current_user);
end $$;
--> statement-breakpoint
grant usage on schema public, pgboss to sonnette_jobs;
--> statement-breakpoint
grant select, insert, update, delete on all tables in schema pgboss to sonnette_jobs;
--> statement-breakpoint
grant usage on all sequences in schema pgboss to sonnette_jobs;
--> statement-breakpoint
alter default privileges in schema pgboss grant select, insert, update, delete on tables to sonnette_jobs;
--> statement-breakpoint
alter default privileges in schema pgboss grant usage on sequences to sonnette_jobs;
--> statement-breakpoint
-- The application puts jobs into the queue, in the transaction that causes them, and can do nothing else with them.
grant usage on schema pgboss to sonnette_app;
--> statement-breakpoint
grant select on pgboss.queue to sonnette_app;
--> statement-breakpoint
grant insert, select (id) on pgboss.job_common to sonnette_app;
--> statement-breakpoint

-- Messages that are still to be mailed become jobs. (Retries as domain/contact/jobs.ts said when this was written.)
do $$ begin
  if exists (select from contact_messages where mailed_at is null) then
    perform pgboss.create_queue('dead', '{"policy": "standard"}');
    perform pgboss.create_queue('contact.mailMessage', '{"policy": "standard"}');
    insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter, keep_until)
    select 'contact.mailMessage', jsonb_build_object('messageId', id), 160, 30, true, 3600, 'dead', now() + interval '1 year'
    from contact_messages where mailed_at is null order by created_at;
  end if;
end $$;
--> statement-breakpoint
drop function note_contact_mail, unmailed_contact_messages;
--> statement-breakpoint
DROP INDEX "contact_messages_unmailed";--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "mailed_at";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "mail_tries";
