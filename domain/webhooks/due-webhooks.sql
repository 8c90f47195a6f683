-- Asked by every server once a second.
create function is_webhook_due() returns boolean
  language sql stable security definer set search_path from current as $$
    select exists (select from webhooks where due_at <= now())
  $$;
revoke execute on function this_version.is_webhook_due from public;
grant execute on function this_version.is_webhook_due to sonnette_jobs;

-- Takes endpoints of all hotels that are due, longest first: until a moment, no other server takes them.
create function lease_webhooks(the_time timestamptz, leased_until timestamptz, at_most integer)
  returns table (hotel_id uuid, webhook_id uuid)
  language sql volatile security definer set search_path from current as $$
    update webhooks set due_at = leased_until
    where ctid = any (array(
      select ctid from webhooks where due_at <= the_time
      order by due_at limit at_most for no key update skip locked
    ))
    returning webhooks.hotel_id, webhooks.id
  $$;
revoke execute on function this_version.lease_webhooks from public;
grant execute on function this_version.lease_webhooks to sonnette_app;

-- Of some hotels, those with an endpoint that is on.
create function hotels_with_webhooks(hotel_ids uuid[]) returns setof uuid
  language sql stable security definer set search_path from current as $$
    select hotel_id from unnest(hotel_ids) of_event (hotel_id)
    where exists (
      select from webhooks webhook where webhook.hotel_id = of_event.hotel_id and webhook.off_reason is null
    )
  $$;
revoke execute on function this_version.hotels_with_webhooks from public;
grant execute on function this_version.hotels_with_webhooks to sonnette_app;

-- Deletes at most so many deliveries from before a moment (`first_id` is the lowest id of it) that no longer wait.
-- Goes endpoint by endpoint along the key; returns their number.
create function delete_old_deliveries(first_id uuid, at_most integer) returns integer
  language sql volatile security definer set search_path from current as $$
    with deleted as (
      delete from webhook_deliveries
      where ctid = any (array(
        select old.ctid from webhooks webhook cross join lateral (
          select ctid from webhook_deliveries delivery
          where delivery.hotel_id = webhook.hotel_id and delivery.webhook_id = webhook.id
            and delivery.id < first_id and delivery.due_at is null
          limit at_most for update skip locked
        ) old
        limit at_most
      ))
      returning 1
    )
    select count(*)::integer from deleted
  $$;
revoke execute on function this_version.delete_old_deliveries from public;
grant execute on function this_version.delete_old_deliveries to sonnette_jobs;
