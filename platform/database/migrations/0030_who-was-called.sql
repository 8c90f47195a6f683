ALTER TABLE "alert_steps" ADD COLUMN "user_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD COLUMN "refusal" text;--> statement-breakpoint
-- Of steps before this, who had a device or an address is known: whoever had neither is missing.
UPDATE "alert_steps" SET "user_ids" = "rung"."user_ids"
FROM (
  SELECT "hotel_id", "request_id", "round", "step", array_agg(DISTINCT "user_id") AS "user_ids"
  FROM "alert_rings" WHERE "way" <> 'screen' GROUP BY 1, 2, 3, 4
) "rung"
WHERE "rung"."hotel_id" = "alert_steps"."hotel_id" AND "rung"."request_id" = "alert_steps"."request_id"
  AND "rung"."round" = "alert_steps"."round" AND "rung"."step" = "alert_steps"."step";
