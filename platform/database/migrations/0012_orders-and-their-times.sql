-- An order is several requests where its services are wanted at different times; one that was placed before is one.
DROP INDEX "requests_key";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "order_id" uuid;--> statement-breakpoint
UPDATE "requests" SET "order_id" = "id";--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "part" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "wanted_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "is_reason_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "hours_from" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "hours_until" text;--> statement-breakpoint
CREATE UNIQUE INDEX "requests_key" ON "requests" USING btree ("hotel_id","room_id","sender","key","part");