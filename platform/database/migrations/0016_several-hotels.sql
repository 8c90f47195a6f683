DROP INDEX "staff_user";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "chosen_hotel_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_hotel_id" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "joined_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_user" ON "staff" USING btree ("user_id") WHERE "staff"."removed_at" is null;