-- Deletes at most so many each of: expired sessions, verifications, address changes and used invitations;
-- accounts whose address was not confirmed within a week; accounts without an address that were unused for a
-- day; remains of deleted accounts that no hotel's history needs; phones without a sign-in for `phone_days`.
-- Returns their number.
create function delete_expired_sign_ins(at_most integer, phone_days integer) returns integer
  language sql volatile security definer set search_path from current as $$
    with expired_sessions as (
      delete from sessions
      where id = any (array(select id from sessions where expires_at < now() limit at_most for update skip locked))
      returning 1
    ), expired_verifications as (
      delete from verifications
      where id = any (array(select id from verifications where expires_at < now() limit at_most for update skip locked))
      returning 1
    ), expired_email_changes as (
      delete from email_changes
      where user_id = any (array(
        select user_id from email_changes where expires_at < now() limit at_most for update skip locked
      ))
      returning 1
    ), expired_taken as (
      delete from taken_invitations
      where token_digest = any (array(
        select token_digest from taken_invitations where expires_at < now() limit at_most for update skip locked
      ))
      returning 1
    ), unused_phones as (
      delete from pin_devices
      where id = any (array(
        select id from pin_devices where used_at < now() - make_interval(days => phone_days) limit at_most for update skip locked
      ))
      returning 1
    ), without_address as (
      delete from users
      where id = any (array(
        select id from users
        where (email like '%@no-address.invalid' or email like '%@deleted.invalid')
          and created_at < now() - interval '1 day'
          and not exists (select from staff where staff.user_id = users.id)
          and not exists (select from sessions where sessions.user_id = users.id)
          and not exists (select from passkeys where passkeys.user_id = users.id)
        limit at_most for update skip locked
      ))
      returning 1
    ), unconfirmed as (
      delete from users
      where id = any (array(
        select id from users
        where not email_verified and created_at < now() - interval '7 days'
          and not exists (select from staff where staff.user_id = users.id)
          and not exists (select from sessions where sessions.user_id = users.id)
          and not exists (select from passkeys where passkeys.user_id = users.id)
          and exists (select from accounts where accounts.user_id = users.id and provider_id = 'credential')
        limit at_most for update skip locked
      ))
      returning 1
    )
    select (select count(*) from expired_sessions)::integer + (select count(*) from expired_verifications)::integer
      + (select count(*) from expired_email_changes)::integer + (select count(*) from unconfirmed)::integer
      + (select count(*) from without_address)::integer + (select count(*) from unused_phones)::integer
      + (select count(*) from expired_taken)::integer
  $$;
revoke execute on function this_version.delete_expired_sign_ins from public;
grant execute on function this_version.delete_expired_sign_ins to sonnette_jobs;
