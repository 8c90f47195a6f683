-- The history of an invitation says whether it had an address, but not which: an address is deleted with its account.
UPDATE "events" SET
  "before" = CASE WHEN jsonb_typeof("before" -> 'email') IN ('string', 'null')
    THEN jsonb_set("before", '{email}', to_jsonb("before" ->> 'email' IS NOT NULL)) ELSE "before" END,
  "after" = CASE WHEN jsonb_typeof("after" -> 'email') IN ('string', 'null')
    THEN jsonb_set("after", '{email}', to_jsonb("after" ->> 'email' IS NOT NULL)) ELSE "after" END
WHERE "subject_type" = 'invitation' AND ("before" ? 'email' OR "after" ? 'email');--> statement-breakpoint
-- Invitations by people who may invite no longer.
UPDATE "invitations" place SET
  "link_id" = NULL, "token_digest" = NULL, "mailed_to" = NULL, "invited_at" = NULL, "expires_at" = NULL, "invited_by" = NULL
WHERE "invited_by" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "staff" inviter
  WHERE inviter."hotel_id" = place."hotel_id" AND inviter."user_id" = place."invited_by"
    AND inviter."role" = 'admin' AND inviter."active" AND inviter."removed_at" IS NULL
);
