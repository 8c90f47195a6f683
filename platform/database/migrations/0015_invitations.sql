CREATE TABLE "pin_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"digest" text NOT NULL,
	"pin_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"session_id" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "token_digest" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mailed_to" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "invited_by" text;--> statement-breakpoint
ALTER TABLE "pin_devices" ADD CONSTRAINT "pin_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pin_devices_person" ON "pin_devices" USING btree ("digest","user_id");--> statement-breakpoint
CREATE INDEX "pin_devices_user" ON "pin_devices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_digest");--> statement-breakpoint
revoke all on pin_devices from sonnette_app;
--> statement-breakpoint
grant select, insert, update, delete on pin_devices to sonnette_auth;
