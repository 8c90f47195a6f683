CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"was" jsonb,
	"became" jsonb,
	"told_at" timestamp with time zone,
	CONSTRAINT "events_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "hotels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"reception_phone" text,
	"towel_maximum" integer DEFAULT 4 NOT NULL,
	"cleaning_pivot" time DEFAULT '12:00' NOT NULL,
	"subscription_status" text DEFAULT 'none' NOT NULL,
	"number_of_rooms" integer DEFAULT 1 NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"past_due_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hotels_towel_maximum" CHECK ("hotels"."towel_maximum" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"room_id" uuid NOT NULL,
	"stay" integer NOT NULL,
	"sender" text NOT NULL,
	"by_staff" boolean NOT NULL,
	"key" uuid NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"services" jsonb NOT NULL,
	"cleaning_preference" text,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"assignee_id" text,
	"taken_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "requests_hotel_id_id_pk" PRIMARY KEY("hotel_id","id"),
	CONSTRAINT "requests_status" CHECK ("requests"."status" in ('new', 'in_progress', 'done', 'cancelled')),
	CONSTRAINT "requests_comment" CHECK (char_length("requests"."comment") <= 500)
);
--> statement-breakpoint
CREATE TABLE "room_flags" (
	"hotel_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "room_flags_hotel_id_room_id_kind_pk" PRIMARY KEY("hotel_id","room_id","kind")
);
--> statement-breakpoint
CREATE TABLE "room_links" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "room_links_hotel_id_id_pk" PRIMARY KEY("hotel_id","id"),
	CONSTRAINT "room_links_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "room_types" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "room_types_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"floor" text DEFAULT '' NOT NULL,
	"type_id" uuid,
	"cleaning_status" text DEFAULT 'not_cleaned' NOT NULL,
	CONSTRAINT "rooms_hotel_id_id_pk" PRIMARY KEY("hotel_id","id"),
	CONSTRAINT "rooms_number" UNIQUE("hotel_id","number")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name_fr" text,
	"name_en" text,
	"description_fr" text,
	"description_en" text,
	"icon" text,
	"maximum" integer DEFAULT 1 NOT NULL,
	"target_minutes" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "services_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "assigned_rooms" (
	"hotel_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"room_id" uuid NOT NULL,
	CONSTRAINT "assigned_rooms_hotel_id_user_id_room_id_pk" PRIMARY KEY("hotel_id","user_id","room_id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"hotel_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"is_subscription_manager" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "staff_hotel_id_user_id_pk" PRIMARY KEY("hotel_id","user_id"),
	CONSTRAINT "staff_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"hotel_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "stays_hotel_id_room_id_number_pk" PRIMARY KEY("hotel_id","room_id","number")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_stay" FOREIGN KEY ("hotel_id","room_id","stay") REFERENCES "public"."stays"("hotel_id","room_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assignee" FOREIGN KEY ("hotel_id","assignee_id") REFERENCES "public"."staff"("hotel_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_flags" ADD CONSTRAINT "room_flags_room" FOREIGN KEY ("hotel_id","room_id") REFERENCES "public"."rooms"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_links" ADD CONSTRAINT "room_links_room" FOREIGN KEY ("hotel_id","room_id") REFERENCES "public"."rooms"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_type" FOREIGN KEY ("hotel_id","type_id") REFERENCES "public"."room_types"("hotel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assigned_rooms" ADD CONSTRAINT "assigned_rooms_staff" FOREIGN KEY ("hotel_id","user_id") REFERENCES "public"."staff"("hotel_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assigned_rooms" ADD CONSTRAINT "assigned_rooms_room" FOREIGN KEY ("hotel_id","room_id") REFERENCES "public"."rooms"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_room" FOREIGN KEY ("hotel_id","room_id") REFERENCES "public"."rooms"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "events_of_subject" ON "events" USING btree ("hotel_id","subject_id","at");--> statement-breakpoint
CREATE INDEX "events_untold" ON "events" USING btree ("id") WHERE "events"."told_at" is null;--> statement-breakpoint
CREATE INDEX "requests_of_stay" ON "requests" USING btree ("hotel_id","room_id","stay","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "requests_key" ON "requests" USING btree ("hotel_id","sender","key");--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("hotel_id","created_at") WHERE "requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "requests_closed" ON "requests" USING btree ("hotel_id","closed_at") WHERE "requests"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "room_flags_until" ON "room_flags" USING btree ("hotel_id","until");--> statement-breakpoint
CREATE UNIQUE INDEX "room_links_one_live" ON "room_links" USING btree ("hotel_id","room_id") WHERE "room_links"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stays_one_open" ON "stays" USING btree ("hotel_id","room_id") WHERE "stays"."ended_at" is null;