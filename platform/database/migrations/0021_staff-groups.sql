ALTER TABLE "staff" ADD COLUMN "team" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "reports_from" date;--> statement-breakpoint
CREATE INDEX "staff_reports" ON "staff" USING btree ("reports_from") WHERE "staff"."reports_from" is not null;