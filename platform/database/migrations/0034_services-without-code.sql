ALTER TABLE "services" ADD COLUMN "without_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Hotels that chose services which need the code keep their choice; hotels that chose none need it for all.
UPDATE "services" SET "without_code" = true
WHERE NOT "needs_code" AND EXISTS (
  SELECT FROM "services" chosen WHERE chosen.hotel_id = "services".hotel_id AND chosen.needs_code
);
