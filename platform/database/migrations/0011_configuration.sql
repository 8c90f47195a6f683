-- What a hotel decides for itself is one value, of which the row keeps what was decided (domain/hotels/shapes.ts says what
-- holds otherwise); a version says when anything has changed that its rules are judged by. Triggers raise it:
-- domain/hotels/raise-configuration-version.sql. Whether a hotel is served is judged in domain/billing/rules.ts.
ALTER TABLE "hotels" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "configuration_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "hotels" SET "settings" = jsonb_strip_nulls(jsonb_build_object(
  'receptionPhone', "reception_phone",
  'towelMaximum', nullif("towel_maximum", 4),
  'cleaningPivot', nullif(to_char("cleaning_pivot", 'HH24:MI'), '12:00')
));--> statement-breakpoint
ALTER TABLE "hotels" DROP CONSTRAINT "hotels_towel_maximum";--> statement-breakpoint
ALTER TABLE "hotels" DROP COLUMN "reception_phone";--> statement-breakpoint
ALTER TABLE "hotels" DROP COLUMN "towel_maximum";--> statement-breakpoint
ALTER TABLE "hotels" DROP COLUMN "cleaning_pivot";--> statement-breakpoint
DROP FUNCTION IF EXISTS "is_serving";
