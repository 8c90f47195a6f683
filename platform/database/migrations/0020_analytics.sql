CREATE TABLE "figures_progress" (
	"hotel_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"until_day" date NOT NULL,
	"changes_since" uuid NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_figures" (
	"hotel_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"span" text NOT NULL,
	"first_day" date NOT NULL,
	"member" text NOT NULL,
	"requests" integer NOT NULL,
	"with_target" integer NOT NULL,
	"on_time" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"reopened" integer NOT NULL,
	"closed" integer NOT NULL,
	"response" "bytea" NOT NULL,
	"resolution" "bytea" NOT NULL,
	CONSTRAINT "request_figures_hotel_id_dimension_span_first_day_member_pk" PRIMARY KEY("hotel_id","dimension","span","first_day","member")
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "reopenings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "figures_progress" ADD CONSTRAINT "figures_progress_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figures_progress_next" ON "figures_progress" USING btree ("next_at");--> statement-breakpoint
-- How often requests were reopened until now, and when last: what was undone of that counts as never done.
with told as (
	select hotel_id, subject_id, type, at, lead(type) over (partition by hotel_id, subject_id order by id) as next
	from events
	where subject_type = 'request'
		and (hotel_id, subject_id) in (
			select hotel_id, subject_id from events where subject_type = 'request' and type = 'request.reopened'
		)
), reopened as (
	select hotel_id, subject_id, max(at) as last_at, count(*) as times
	from told
	where type = 'request.reopened' and next is distinct from 'request.undone'
	group by hotel_id, subject_id
)
update requests
set reopened_at = reopened.last_at, reopenings = reopened.times
from reopened
where requests.hotel_id = reopened.hotel_id and requests.id = reopened.subject_id::uuid;
