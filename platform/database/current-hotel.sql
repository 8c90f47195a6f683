-- The hotel that the current transaction is open on; null, and so no row at all, outside of one. Policies hang on it, so
-- it is replaced and never dropped.
create or replace function public.current_hotel() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('sonnette.hotel_id', true), '')::uuid;
