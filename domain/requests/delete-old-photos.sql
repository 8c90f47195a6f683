-- Deletes at most so many photos of requests that were closed, in a stay that has ended, both so many days
-- ago, or closed at a place, whose stay never ends; returns their number.
create function delete_old_photos(photo_days integer, at_most integer) returns integer
  language sql volatile security definer set search_path from current as $$
    with old as (
      select photo.hotel_id, photo.request_id, photo.id
      from request_photos photo
      join requests request on request.hotel_id = photo.hotel_id and request.id = photo.request_id
      join stays stay
        on stay.hotel_id = request.hotel_id and stay.room_id = request.room_id and stay.number = request.stay
      join rooms room on room.hotel_id = request.hotel_id and room.id = request.room_id
      where request.closed_at < now() - photo_days * interval '1 day'
        and (stay.ended_at < now() - photo_days * interval '1 day' or room.place is not null)
      limit at_most
      for update of photo skip locked
    ), deleted as (
      delete from request_photos photo using old
      where photo.hotel_id = old.hotel_id and photo.request_id = old.request_id and photo.id = old.id
      returning photo.hotel_id, photo.request_id
    ), unlisted as (
      update requests request set photos = null
      from (select distinct hotel_id, request_id from deleted) gone
      where request.hotel_id = gone.hotel_id and request.id = gone.request_id
    )
    select count(*)::integer from deleted
  $$;
revoke execute on function this_version.delete_old_photos from public;
grant execute on function this_version.delete_old_photos to sonnette_jobs;
