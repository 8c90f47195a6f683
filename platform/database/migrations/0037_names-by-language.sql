ALTER TABLE "services" ADD COLUMN "name" jsonb;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "description" jsonb;--> statement-breakpoint
-- A text that lacked a language was not shown.
UPDATE "services" SET
  "name" = CASE WHEN "name_fr" <> '' AND "name_en" <> ''
    THEN jsonb_build_object('fr', "name_fr", 'en', "name_en") END,
  "description" = CASE WHEN "description_fr" <> '' AND "description_en" <> ''
    THEN jsonb_build_object('fr', "description_fr", 'en', "description_en") END
WHERE "name_fr" IS NOT NULL OR "description_fr" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "services" drop column "name_fr";--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "name_fr" text GENERATED ALWAYS AS (name ->> 'fr') STORED;--> statement-breakpoint
ALTER TABLE "services" drop column "name_en";--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "name_en" text GENERATED ALWAYS AS (name ->> 'en') STORED;--> statement-breakpoint
ALTER TABLE "services" drop column "description_fr";--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "description_fr" text GENERATED ALWAYS AS (description ->> 'fr') STORED;--> statement-breakpoint
ALTER TABLE "services" drop column "description_en";--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "description_en" text GENERATED ALWAYS AS (description ->> 'en') STORED;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_name" CHECK (jsonb_typeof("services"."name") = 'object' and "services"."name" ?& '{fr,en}'
    and not jsonb_path_exists("services"."name", '$.* ? (@.type() != "string" || @ == "")'));--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_description" CHECK (jsonb_typeof("services"."description") = 'object' and "services"."description" ?& '{fr,en}'
    and not jsonb_path_exists("services"."description", '$.* ? (@.type() != "string" || @ == "")'));
