CREATE TABLE "taken_invitations" (
	"hotel_id" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"user_id" text NOT NULL,
	"by_password" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "taken_invitations_hotel_id_token_digest_pk" PRIMARY KEY("hotel_id","token_digest")
);
--> statement-breakpoint
ALTER TABLE "taken_invitations" ADD CONSTRAINT "taken_invitations_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "taken_invitations_token" ON "taken_invitations" USING btree ("token_digest");