-- Made by the first migrations; no version since 25 November 2026 calls them.
drop function if exists public.is_contact_message_kept(uuid);
--> statement-breakpoint
drop function if exists public.keep_contact_message(uuid, text, text, text, text, timestamptz);
--> statement-breakpoint
drop function if exists public.place_order(uuid, uuid, integer, text, uuid, jsonb, uuid[], integer[], text, text, timestamptz, uuid, uuid, integer, integer, integer, integer, boolean);
--> statement-breakpoint
drop function if exists public.room_behind_link(text);
--> statement-breakpoint
drop function if exists public.staff_of_user(text);
