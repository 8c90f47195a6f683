ALTER TABLE "api_keys" ADD COLUMN "agent_limit" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "agent_hour" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "agent_calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "differs_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "events_of_key" ON "events" USING btree ("hotel_id","actor","id") WHERE "events"."actor" like 'key:%';--> statement-breakpoint
CREATE INDEX "reservations_differ" ON "reservations" USING btree ("hotel_id","differs_since","id") WHERE "reservations"."differs_since" is not null;