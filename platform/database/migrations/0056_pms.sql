CREATE TABLE "pms_connections" (
	"hotel_id" uuid PRIMARY KEY NOT NULL,
	"vendor" text NOT NULL,
	"credentials" text NOT NULL,
	"property_id" text NOT NULL,
	"property_name" text NOT NULL,
	"token" text NOT NULL,
	"subscription" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"begun" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"away_since" timestamp (3) with time zone,
	"trouble" text
);
--> statement-breakpoint
CREATE TABLE "pms_rooms" (
	"hotel_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"number" text NOT NULL,
	"cleaning" text,
	"room_id" uuid,
	"unmatched_since" timestamp (3) with time zone,
	"differs_since" timestamp (3) with time zone,
	CONSTRAINT "pms_rooms_hotel_id_external_id_pk" PRIMARY KEY("hotel_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "pms_connections" ADD CONSTRAINT "pms_connections_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pms_rooms" ADD CONSTRAINT "pms_rooms_connection" FOREIGN KEY ("hotel_id") REFERENCES "public"."pms_connections"("hotel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pms_rooms" ADD CONSTRAINT "pms_rooms_matched" FOREIGN KEY ("hotel_id","room_id") REFERENCES "public"."rooms"("hotel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pms_connections_token" ON "pms_connections" USING btree ("token");--> statement-breakpoint
CREATE INDEX "pms_connections_due" ON "pms_connections" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pms_rooms_room" ON "pms_rooms" USING btree ("hotel_id","room_id") WHERE "pms_rooms"."room_id" is not null;