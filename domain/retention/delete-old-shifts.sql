-- Shifts that began more than so many days ago, those that were called off yesterday before they began, which nobody takes back
-- any more, and what was left at the end of a shift more than so many others ago, at
-- most so many of each. Says how many there were. Read from the first row on, once a night: they lie about in the order
-- in which they came.
drop function if exists delete_old_shifts;
create function delete_old_shifts(shift_days integer, note_days integer, at_most integer) returns integer
  language sql volatile security definer set search_path = public, pg_temp as $$
    with past as (
      delete from shifts
      where ctid = any (array(
        select ctid from shifts where starts_at < now() - shift_days * interval '1 day'
          or (ended_at <= starts_at and ended_at < now() - interval '1 day')
        limit at_most for update skip locked
      ))
      returning 1
    ), handed as (
      delete from hand_overs
      where ctid = any (array(
        select ctid from hand_overs where at < now() - note_days * interval '1 day'
        limit at_most for update skip locked
      ))
      returning 1
    )
    select greatest((select count(*) from past), (select count(*) from handed))::integer
  $$;
revoke execute on function delete_old_shifts from public;
grant execute on function delete_old_shifts to sonnette_jobs;
