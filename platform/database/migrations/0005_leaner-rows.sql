CREATE TYPE "public"."request_status" AS ENUM('new', 'in_progress', 'done', 'cancelled');--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_status";--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_stay";--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_comment";--> statement-breakpoint
DROP INDEX "events_of_subject";--> statement-breakpoint
DROP INDEX "requests_key";--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "status" SET DATA TYPE "public"."request_status" USING "status"::"public"."request_status";--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "status" SET DEFAULT 'new'::"public"."request_status";--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "comment" SET DATA TYPE varchar(500);--> statement-breakpoint
CREATE UNIQUE INDEX "requests_key" ON "requests" USING btree ("hotel_id","room_id","sender","key");