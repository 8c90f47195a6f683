-- The user of a live session and their present employee, in one statement; no row if the session has ended or
-- is another user's; null columns if they work nowhere.
create function member_in_session(of_session text, of_user text)
  returns table (email text, hotel_id uuid, role text, name text, is_subscription_manager boolean)
  language sql stable security definer set search_path from current as $$
    select person.email, member.hotel_id, member.role, member.name, member.is_subscription_manager
    from sessions session
    join users person on person.id = session.user_id
    left join lateral current_member(session.user_id, session.chosen_hotel_id) member on true
    where session.id = of_session and session.user_id = of_user and session.expires_at > now()
  $$;
revoke execute on function this_version.member_in_session from public;
grant execute on function this_version.member_in_session to sonnette_app;
