-- Where a user works now who has chosen one of their hotels, or none: as whom they act. Others of their hotels are as if
-- they were not there. It is part of the statements of other lookups, and by itself open to nobody.
drop function if exists current_member;
create function current_member(of_user text, chosen text) returns setof staff
  language sql stable as $$
    select member.*
    from staff member
    where member.user_id = of_user and member.active and member.removed_at is null
    order by member.hotel_id::text is not distinct from chosen desc, member.joined_at, member.hotel_id
    limit 1
  $$;
revoke execute on function current_member from public;
