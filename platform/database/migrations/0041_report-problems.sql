ALTER TABLE "services" ADD COLUMN "is_problem" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "services_problem" ON "services" USING btree ("hotel_id") WHERE "services"."is_problem";--> statement-breakpoint
-- As kindColumns (domain/services/stored.ts), in hotels that have room for one more service.
INSERT INTO "services" ("hotel_id", "id", "kind", "is_problem", "name", "icon", "target_minutes", "position")
SELECT "id", gen_random_uuid(), 'custom', true,
       '{"fr": "Un problème dans la chambre", "en": "Something is wrong"}', 'tools', 30, 1000
FROM "hotels"
WHERE (SELECT count(*) FROM "services" WHERE "hotel_id" = "hotels"."id") < 100;
