CREATE TABLE "reservations" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"source" text NOT NULL,
	"room_id" uuid NOT NULL,
	"guest_name" text,
	"language" text,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"status" text NOT NULL,
	"said_status" text NOT NULL,
	"stay" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"erase_on" date NOT NULL,
	CONSTRAINT "reservations_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_room" FOREIGN KEY ("hotel_id","room_id") REFERENCES "public"."rooms"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_external_id" ON "reservations" USING btree ("hotel_id","external_id");--> statement-breakpoint
CREATE INDEX "reservations_until" ON "reservations" USING btree ("hotel_id","until_day","id");--> statement-breakpoint
CREATE INDEX "reservations_of_room" ON "reservations" USING btree ("hotel_id","room_id") WHERE "reservations"."status" in ('expected', 'arrived');--> statement-breakpoint
CREATE INDEX "reservations_erase_on" ON "reservations" USING btree ("erase_on");