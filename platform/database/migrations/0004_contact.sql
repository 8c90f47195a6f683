CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"mail_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "contact_messages_name" CHECK (char_length("contact_messages"."name") between 1 and 100),
	CONSTRAINT "contact_messages_email" CHECK (char_length("contact_messages"."email") between 3 and 254),
	CONSTRAINT "contact_messages_subject" CHECK (char_length("contact_messages"."subject") between 1 and 150),
	CONSTRAINT "contact_messages_body" CHECK (char_length("contact_messages"."body") between 1 and 5000)
);
--> statement-breakpoint
CREATE INDEX "contact_messages_unmailed" ON "contact_messages" USING btree ("mail_tries","created_at") WHERE "contact_messages"."mailed_at" is null;
--> statement-breakpoint

-- It belongs to no hotel, so no hotel's policy can guard it: the application may do nothing with it but what the doors
-- below do (platform/database/contact-doors.ts). They run as the owner.
alter table contact_messages enable row level security;
--> statement-breakpoint
revoke all on contact_messages from sonnette_app;
--> statement-breakpoint
-- True where it was kept now; null where it had been already.
create function keep_contact_message(
  the_id uuid, the_name text, the_email text, the_subject text, the_body text, the_time timestamptz
) returns boolean
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into contact_messages (id, name, email, subject, body, created_at)
    values (the_id, the_name, the_email, the_subject, the_body, the_time)
    on conflict (id) do nothing
    returning true;
  end;
--> statement-breakpoint
create function is_contact_message_kept(the_id uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select exists (select from contact_messages where id = the_id);
  end;
--> statement-breakpoint
-- Those tried least come first: one that no mail server takes does not keep the others waiting.
create function unmailed_contact_messages(at_most integer)
  returns table (id uuid, name text, email text, subject text, body text, created_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select message.id, message.name, message.email, message.subject, message.body, message.created_at
    from contact_messages message
    where message.mailed_at is null
    order by message.mail_tries, message.created_at
    limit at_most;
  end;
--> statement-breakpoint
create function note_contact_mail(the_id uuid, was_mailed boolean) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update contact_messages
    set mail_tries = mail_tries + 1, mailed_at = case when was_mailed then now() end
    where id = the_id and mailed_at is null;
  end;
--> statement-breakpoint
revoke execute on function
  keep_contact_message, is_contact_message_kept, unmailed_contact_messages, note_contact_mail from public;
--> statement-breakpoint
grant execute on function
  keep_contact_message, is_contact_message_kept, unmailed_contact_messages, note_contact_mail to sonnette_app;
