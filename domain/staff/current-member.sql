-- The employee that a user acts as: in the chosen hotel, else in the oldest one. Used within other lookups;
-- no role may call it.
create function current_member(of_user text, chosen text) returns setof staff
  language sql stable as $$
    select member.*
    from staff member
    where member.user_id = of_user and member.active and member.removed_at is null
    order by member.hotel_id::text is not distinct from chosen desc, member.joined_at, member.hotel_id
    limit 1
  $$;
revoke execute on function this_version.current_member from public;
