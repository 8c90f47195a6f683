CREATE TABLE "operator_sessions" (
	"digest" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "hotels_words" ON "hotels" USING gin (to_tsvector('simple', regexp_replace(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'), '[!-/:-@\u00a0-\u00bf\u2000-\u206f]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "events_of_operator" ON "events" USING btree ("id") WHERE "events"."actor" = 'system:operator';--> statement-breakpoint
revoke all on operator_sessions from sonnette_app;
--> statement-breakpoint
grant select, insert, update, delete on operator_sessions to sonnette_auth;
