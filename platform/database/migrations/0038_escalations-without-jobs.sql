DROP INDEX "alerts_due";--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("next_at") WHERE "alerts"."next_at" is not null;--> statement-breakpoint
-- Requests whose escalation was to be started by a job.
INSERT INTO "alerts" ("hotel_id", "request_id", "round", "started_at", "next_at")
SELECT "hotel_id", "id", "alert_round", greatest(now(), "wanted_from"), greatest(now(), "wanted_from")
FROM "requests" "request"
WHERE "closed_at" IS NULL AND NOT EXISTS (
  SELECT FROM "alerts" WHERE "hotel_id" = "request"."hotel_id" AND "request_id" = "request"."id" AND "round" = "request"."alert_round"
);--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE name IN ('alerts.raise', 'alerts.watch') AND state IN ('created', 'retry');
  END IF;
END $$;
