CREATE TABLE "request_messages" (
	"hotel_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"key" uuid NOT NULL,
	"written_by" text,
	"preset" text,
	"text" varchar(500) NOT NULL,
	"language" text,
	"translations" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_messages_hotel_id_request_id_number_pk" PRIMARY KEY("hotel_id","request_id","number"),
	CONSTRAINT "request_messages_number" CHECK ("request_messages"."number" between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "messages" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_request" FOREIGN KEY ("hotel_id","request_id") REFERENCES "public"."requests"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_writer" FOREIGN KEY ("hotel_id","written_by") REFERENCES "public"."staff"("hotel_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "request_messages_key" ON "request_messages" USING btree ("hotel_id","request_id","key");