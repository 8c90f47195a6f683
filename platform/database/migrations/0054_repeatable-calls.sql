CREATE TABLE "repeatable_calls" (
	"hotel_id" uuid NOT NULL,
	"api_key_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "repeatable_calls_hotel_id_api_key_id_key_pk" PRIMARY KEY("hotel_id","api_key_id","key")
);
--> statement-breakpoint
ALTER TABLE "repeatable_calls" ADD CONSTRAINT "repeatable_calls_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;