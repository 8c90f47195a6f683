CREATE TABLE "alert_rings" (
	"hotel_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"step" smallint NOT NULL,
	"user_id" text NOT NULL,
	"target" text NOT NULL,
	"way" text NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL,
	"reached_at" timestamp (3) with time zone,
	"rang_at" timestamp (3) with time zone,
	"acknowledged_at" timestamp (3) with time zone,
	"trouble" text,
	CONSTRAINT "alert_rings_hotel_id_request_id_round_step_target_way_pk" PRIMARY KEY("hotel_id","request_id","round","step","target","way")
);
--> statement-breakpoint
CREATE TABLE "alert_steps" (
	"hotel_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"step" smallint NOT NULL,
	"cause" text NOT NULL,
	"whom" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"people" smallint NOT NULL,
	CONSTRAINT "alert_steps_hotel_id_request_id_round_step_pk" PRIMARY KEY("hotel_id","request_id","round","step")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"hotel_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"steps" smallint DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "alerts_hotel_id_request_id_round_pk" PRIMARY KEY("hotel_id","request_id","round")
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"endpoint" text,
	"p256dh" text,
	"auth_secret" text,
	"is_silent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "staff_devices_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "hand_overs" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_user_id" text NOT NULL,
	"to_user_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"note" varchar(500) DEFAULT '' NOT NULL,
	"request_ids" uuid[] DEFAULT '{}' NOT NULL,
	"read_at" timestamp (3) with time zone,
	"read_by" text,
	CONSTRAINT "hand_overs_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"planned_by" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "shifts_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "waiting_times" (
	"hotel_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"hour" smallint NOT NULL,
	"requests" integer NOT NULL,
	"p50_minutes" smallint NOT NULL,
	"p80_minutes" smallint NOT NULL,
	CONSTRAINT "waiting_times_hotel_id_service_id_hour_pk" PRIMARY KEY("hotel_id","service_id","hour")
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "asked_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "askings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "not_received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "unheard_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "escalation" jsonb;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "alert_settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_rings" ADD CONSTRAINT "alert_rings_step" FOREIGN KEY ("hotel_id","request_id","round","step") REFERENCES "public"."alert_steps"("hotel_id","request_id","round","step") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_steps" ADD CONSTRAINT "alert_steps_alert" FOREIGN KEY ("hotel_id","request_id","round") REFERENCES "public"."alerts"("hotel_id","request_id","round") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_request" FOREIGN KEY ("hotel_id","request_id") REFERENCES "public"."requests"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_staff" FOREIGN KEY ("hotel_id","user_id") REFERENCES "public"."staff"("hotel_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_staff" FOREIGN KEY ("hotel_id","from_user_id") REFERENCES "public"."staff"("hotel_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_staff" FOREIGN KEY ("hotel_id","user_id") REFERENCES "public"."staff"("hotel_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_times" ADD CONSTRAINT "waiting_times_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("hotel_id","next_at") WHERE "alerts"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_devices_endpoint" ON "staff_devices" USING btree ("hotel_id","endpoint");--> statement-breakpoint
CREATE INDEX "staff_devices_user" ON "staff_devices" USING btree ("hotel_id","user_id");--> statement-breakpoint
CREATE INDEX "staff_devices_session" ON "staff_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "hand_overs_unread" ON "hand_overs" USING btree ("hotel_id","at") WHERE "hand_overs"."read_at" is null;--> statement-breakpoint
CREATE INDEX "shifts_open" ON "shifts" USING btree ("hotel_id","starts_at") WHERE "shifts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "shifts_user" ON "shifts" USING btree ("hotel_id","user_id","starts_at");