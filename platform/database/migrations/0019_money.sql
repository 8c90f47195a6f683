-- What payment providers say of subscriptions, and the sandbox that is one of them.
CREATE SEQUENCE "public"."billing_questions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"hotel_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text,
	"state" text,
	"currency" text,
	"price_cents" integer,
	"current_period_end" timestamp with time zone,
	"ends_with_period" boolean DEFAULT false NOT NULL,
	"last_payment_at" timestamp with time zone,
	"last_payment_cents" integer,
	"last_invoice_id" text,
	"receipt_url" text,
	"next_payment_at" timestamp with time zone,
	"next_payment_cents" integer,
	"payment_method" text,
	"question" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_mails" (
	"hotel_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_mails_hotel_id_kind_about_pk" PRIMARY KEY("hotel_id","kind","about")
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_mails" ADD CONSTRAINT "billing_mails_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_accounts_customer" ON "billing_accounts" USING btree ("provider","customer_id");--> statement-breakpoint
grant usage on sequence billing_questions to sonnette_app;
