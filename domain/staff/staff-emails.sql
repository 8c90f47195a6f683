-- E-mail addresses of the open hotel's employees; null for those without one (platform/auth/no-address.ts).
-- Empty outside of a hotel.
create function staff_emails()
  returns table (user_id text, email text)
  language sql stable security definer set search_path from current as $$
    select member.user_id,
           case when account.email not like '%@no-address.invalid' then account.email end
    from staff member
    join users account on account.id = member.user_id
    where member.hotel_id = current_hotel() and member.removed_at is null
  $$;
revoke execute on function this_version.staff_emails from public;
grant execute on function this_version.staff_emails to sonnette_app;
