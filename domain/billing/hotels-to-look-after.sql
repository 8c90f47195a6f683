-- Hotels to reconcile, after the last one named: customers of the provider, and hotels whose trial ends
-- before a moment.
create function hotels_to_look_after(of_provider text, before timestamptz, after_hotel uuid, at_most integer)
  returns table (hotel_id uuid, is_trial_ending boolean)
  language sql stable security definer set search_path from current as $$
    select hotel.id, trial.is_ending
    from hotels hotel
    left join billing_accounts account on account.hotel_id = hotel.id and account.provider = of_provider
    cross join lateral (
      select hotel.subscription_status = 'trialing' and coalesce(hotel.trial_ends_at < before, false) as is_ending
    ) trial
    where hotel.id > after_hotel and hotel.tried_until is null and (account.hotel_id is not null or trial.is_ending)
    order by hotel.id
    limit at_most
  $$;
revoke execute on function this_version.hotels_to_look_after from public;
grant execute on function this_version.hotels_to_look_after to sonnette_jobs;
