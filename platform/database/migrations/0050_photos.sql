CREATE TABLE "request_photos" (
	"hotel_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text,
	"bytes" "bytea" NOT NULL,
	"thumbnail" "bytea" NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_photos_hotel_id_request_id_id_pk" PRIMARY KEY("hotel_id","request_id","id")
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "photos" jsonb;--> statement-breakpoint
ALTER TABLE "request_photos" ADD CONSTRAINT "request_photos_request" FOREIGN KEY ("hotel_id","request_id") REFERENCES "public"."requests"("hotel_id","id") ON DELETE cascade ON UPDATE no action;