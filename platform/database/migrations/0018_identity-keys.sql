CREATE TABLE "identity_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "rights" text;--> statement-breakpoint
revoke all on identity_keys from sonnette_app;
--> statement-breakpoint
grant select, insert, update, delete on identity_keys to sonnette_auth;
