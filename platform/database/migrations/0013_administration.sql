-- What setting a hotel up needs: what is kept though it is no longer offered, who saves over whom, logos, places for people.
CREATE TABLE "hotel_logos" (
	"hotel_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"image" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"room_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "daily_resets" (
	"hotel_id" uuid PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rooms" DROP CONSTRAINT "rooms_number";--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_user";--> statement-breakpoint
ALTER TABLE "room_links" ADD COLUMN "last_scan_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_types" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_types" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "cleaning_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "type_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "needs_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "hotel_logos" ADD CONSTRAINT "hotel_logos_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_resets" ADD CONSTRAINT "daily_resets_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_resets_next" ON "daily_resets" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "events_of_subject" ON "events" USING btree ("hotel_id","subject_type","subject_id","id") WHERE "events"."subject_type" <> 'request';--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_number" ON "rooms" USING btree ("hotel_id","number") WHERE "rooms"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_user" ON "staff" USING btree ("user_id") WHERE "staff"."removed_at" is null;