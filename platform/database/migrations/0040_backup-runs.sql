CREATE TABLE "backup_runs" (
	"kind" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seconds" double precision NOT NULL,
	"error" text,
	"file" text,
	"bytes" bigint,
	"rows" bigint,
	"succeeded_at" timestamp (3) with time zone
);

--> statement-breakpoint
revoke insert, update, delete on backup_runs from sonnette_app;
