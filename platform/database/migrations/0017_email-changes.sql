-- An e-mail address that somebody wants instead of theirs, and where somebody has worked.
CREATE TABLE "email_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"session_id" text,
	"old_link" text,
	"new_link" text,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_old_link_unique" UNIQUE("old_link"),
	CONSTRAINT "email_changes_new_link_unique" UNIQUE("new_link")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_former" ON "staff" USING btree ("user_id") WHERE "staff"."removed_at" is not null;
--> statement-breakpoint
revoke all on email_changes from sonnette_app;
--> statement-breakpoint
grant select, insert, update, delete on email_changes to sonnette_auth;
