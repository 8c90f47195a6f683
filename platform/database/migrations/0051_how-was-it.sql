CREATE TYPE "public"."request_face" AS ENUM('good', 'fair', 'bad');--> statement-breakpoint
CREATE TABLE "face_counts" (
	"hotel_id" uuid NOT NULL,
	"day" date NOT NULL,
	"service_id" text NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"fair" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "face_counts_hotel_id_day_service_id_pk" PRIMARY KEY("hotel_id","day","service_id")
);
--> statement-breakpoint
CREATE TABLE "unhappy_requests" (
	"hotel_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unhappy_requests_hotel_id_request_id_pk" PRIMARY KEY("hotel_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "face" "request_face";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "face_words" varchar(300);--> statement-breakpoint
ALTER TABLE "face_counts" ADD CONSTRAINT "face_counts_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unhappy_requests" ADD CONSTRAINT "unhappy_requests_request" FOREIGN KEY ("hotel_id","request_id") REFERENCES "public"."requests"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unhappy_requests_newest" ON "unhappy_requests" USING btree ("hotel_id","at");