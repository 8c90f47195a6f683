ALTER TABLE "requests" ADD COLUMN "alert_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A chain of a reopening that was undone is of a round above what the request counts: it becomes the present one, and ends.
UPDATE "requests" SET "alert_round" = greatest("reopenings" + "askings", "newest"."round")
FROM (SELECT "hotel_id", "request_id", max("round") AS "round" FROM "alerts" GROUP BY 1, 2) "newest"
WHERE "newest"."hotel_id" = "requests"."hotel_id" AND "newest"."request_id" = "requests"."id"
  AND ("newest"."round" > 0 OR "reopenings" + "askings" > 0);--> statement-breakpoint
UPDATE "requests" SET "alert_round" = "reopenings" + "askings" WHERE "alert_round" < "reopenings" + "askings";
