-- Erases the personal data of requests at places, whose stay never ends, of at most so many requests older than some
-- days: the names and rooms that guests gave (`requests.recipient`), the messages, and the faces with their words. Returns the greater number.
create function erase_old_recipients(days integer, at_most integer) returns integer
  language plpgsql volatile security definer set search_path from current as $$
declare
  before constant timestamptz := now() - days * interval '1 day';
  recipients integer;
  conversations integer;
  faces integer;
begin
  update requests set recipient = null
  where ctid = any (array(
    select ctid from requests where recipient is not null and created_at < before
    limit at_most for update skip locked
  ));
  get diagnostics recipients = row_count;

  with old as (
    select distinct message.hotel_id, message.request_id
    from request_messages message
    join requests request on request.hotel_id = message.hotel_id and request.id = message.request_id
    join rooms room on room.hotel_id = request.hotel_id and room.id = request.room_id
    where request.created_at < before and room.place is not null
    limit at_most
  ), uncounted as (
    update requests set messages = 0, answered_at = null
    from old where requests.hotel_id = old.hotel_id and requests.id = old.request_id
    returning requests.hotel_id, requests.id
  ), deleted as (
    delete from request_messages using uncounted
    where request_messages.hotel_id = uncounted.hotel_id and request_messages.request_id = uncounted.id
  )
  select count(*) into conversations from uncounted;

  with old as (
    select request.hotel_id, request.id
    from rooms room
    join requests request on request.hotel_id = room.hotel_id and request.room_id = room.id
    where room.place is not null and request.created_at < before and request.face is not null
    limit at_most
  ), seen as (
    delete from unhappy_requests using old
    where unhappy_requests.hotel_id = old.hotel_id and unhappy_requests.request_id = old.id
  )
  update requests set face = null, face_words = null
  from old where requests.hotel_id = old.hotel_id and requests.id = old.id;
  get diagnostics faces = row_count;
  return greatest(recipients, conversations, faces);
end $$;
revoke execute on function this_version.erase_old_recipients from public;
grant execute on function this_version.erase_old_recipients to sonnette_jobs;
