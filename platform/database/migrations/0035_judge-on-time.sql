-- The share done on time is of other requests than before: figures that are kept are written anew.
DELETE FROM "figures_progress";--> statement-breakpoint
-- Zones were kept by their old names, and shown by those of today.
UPDATE "hotels" SET "time_zone" = renamed."now" FROM (VALUES
  ('Africa/Asmera', 'Africa/Asmara'),
  ('America/Coral_Harbour', 'America/Atikokan'),
  ('America/Godthab', 'America/Nuuk'),
  ('Asia/Calcutta', 'Asia/Kolkata'),
  ('Asia/Katmandu', 'Asia/Kathmandu'),
  ('Asia/Rangoon', 'Asia/Yangon'),
  ('Asia/Saigon', 'Asia/Ho_Chi_Minh'),
  ('Atlantic/Faeroe', 'Atlantic/Faroe'),
  ('Europe/Kiev', 'Europe/Kyiv'),
  ('Pacific/Enderbury', 'Pacific/Kanton'),
  ('Pacific/Ponape', 'Pacific/Pohnpei'),
  ('Pacific/Truk', 'Pacific/Chuuk')
) AS renamed ("old", "now") WHERE "hotels"."time_zone" = renamed."old";
