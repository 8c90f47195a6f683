-- Deletes at most so many each of: shifts older than some days; shifts called off before they began, from
-- yesterday or earlier, which can no longer be restored; old hand-overs. Returns the greater number. A
-- nightly scan: old rows come first.
create function delete_old_shifts(shift_days integer, note_days integer, at_most integer) returns integer
  language sql volatile security definer set search_path from current as $$
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
revoke execute on function this_version.delete_old_shifts from public;
grant execute on function this_version.delete_old_shifts to sonnette_jobs;
