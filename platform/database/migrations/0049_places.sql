ALTER TABLE "requests" ADD COLUMN "recipient" varchar(40);--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "place" jsonb;--> statement-breakpoint
CREATE INDEX "requests_recipient" ON "requests" USING btree ("hotel_id","created_at") WHERE "requests"."recipient" is not null;--> statement-breakpoint
CREATE INDEX "rooms_places" ON "rooms" USING btree ("hotel_id") WHERE "rooms"."place" is not null;