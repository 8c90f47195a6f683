-- The hotel that is this customer of a payment provider; no row if none is.
create function hotel_behind_customer(of_provider text, customer text) returns table (hotel_id uuid)
  language sql stable security definer set search_path from current as $$
    select account.hotel_id from billing_accounts account
    where account.provider = of_provider and account.customer_id = customer
  $$;
revoke execute on function this_version.hotel_behind_customer from public;
grant execute on function this_version.hotel_behind_customer to sonnette_app;
