-- Who raised the flags that stand is not known: they count for their rooms, and for no device.
ALTER TABLE "room_flags" ADD COLUMN "id" uuid NOT NULL DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "room_flags" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "room_flags" ADD COLUMN "raised_by" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "room_flags" ALTER COLUMN "raised_by" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "room_flags" DROP CONSTRAINT "room_flags_hotel_id_room_id_kind_pk";--> statement-breakpoint
ALTER TABLE "room_flags" ADD CONSTRAINT "room_flags_hotel_id_id_pk" PRIMARY KEY("hotel_id","id");--> statement-breakpoint
CREATE INDEX "room_flags_of_room" ON "room_flags" USING btree ("hotel_id","room_id");
