-- Events say what kind of thing they happened to, by a text id (people have those), and go by the field's words. Views of
-- them are in domain/<noun>/events.ts.
-- Their successors are domain/events/unpublished-events.sql and mark-published.sql.
DROP FUNCTION IF EXISTS "untold_events", "mark_told";--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "was" TO "before";--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "became" TO "after";--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "told_at" TO "published_at";--> statement-breakpoint
ALTER INDEX "events_untold" RENAME TO "events_unpublished";--> statement-breakpoint
-- One pass over the table for both: a stay's end happens to its room, all others to what their type begins with.
ALTER TABLE "events" ADD COLUMN "subject_type" text;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "subject_id" TYPE text,
  ALTER COLUMN "subject_type" TYPE text USING CASE "type" WHEN 'stay.ended' THEN 'room' ELSE split_part("type", '.', 1) END,
  ALTER COLUMN "subject_type" SET NOT NULL;
