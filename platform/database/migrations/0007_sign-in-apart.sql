-- Sign-in's tables hold every hotel's people, so no hotel's policy can guard them: they belong to a role of their own,
-- which sign-in alone connects as, and the application's role has no right on them.
-- The role belongs to the whole cluster; another database of it may have made it already.
do $$ begin
  create role sonnette_auth nologin;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
do $$ begin
  execute format('grant sonnette_auth to %I', current_user);
end $$;
--> statement-breakpoint
grant usage on schema public to sonnette_auth;
--> statement-breakpoint
revoke all on users, sessions, accounts, verifications from sonnette_app;
--> statement-breakpoint
grant select, insert, update, delete on users, sessions, accounts, verifications to sonnette_auth;
--> statement-breakpoint

-- How often something that is limited has happened (platform/limits.ts). Not logged ahead: to lose the counts in a crash
-- costs little, and each attempt would wait for the disk otherwise.
create unlogged table limits (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
--> statement-breakpoint
create index limits_ends_at on limits (ends_at);
--> statement-breakpoint
comment on table limits is 'No hotel: strangers are counted before anybody knows where they are heading; keys are digests.';
