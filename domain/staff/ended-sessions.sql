-- The numbers (from 1) of sessions that no longer give the right they were opened with, and why.
create function ended_sessions(session_ids text[], user_ids text[], hotel_ids uuid[], roles text[])
  returns table (number integer, why text)
  language sql stable security definer set search_path from current as $$
    select held.number::integer,
           case when session.id is null then 'signed-out'
                when there.user_id is null then 'dismissed'
                when member.hotel_id <> held.hotel_id then 'hotel-changed'
                else 'role-changed' end
    from unnest(session_ids, user_ids, hotel_ids, roles)
           with ordinality as held (session_id, user_id, hotel_id, role, number)
    left join sessions session
      on session.id = held.session_id and session.user_id = held.user_id and session.expires_at > now()
    left join staff there
      on there.hotel_id = held.hotel_id and there.user_id = held.user_id
      and there.active and there.removed_at is null
    left join lateral current_member(session.user_id, session.chosen_hotel_id) member on true
    where session.id is null or member.hotel_id is distinct from held.hotel_id or member.role is distinct from held.role
  $$;
revoke execute on function this_version.ended_sessions from public;
grant execute on function this_version.ended_sessions to sonnette_app;
