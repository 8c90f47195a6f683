-- Numbers the next question to a provider about the hotel's customer, and returns the last answered one. With
-- a limit the question is counted; beyond it only the seconds to wait come back. Opens the hotel itself, so
-- that it is one statement.
create function next_billing_question(
  the_hotel uuid, of_provider text, limit_key text, at_most integer, for_seconds float8
) returns table (wait integer, customer_id text, number float8, answered float8)
  language plpgsql volatile as $$
declare
  -- Assigned, not performed: PostgreSQL then runs no statement for it.
  opened constant text := set_config('sonnette.hotel_id', the_hotel::text, true);
begin
  if limit_key is not null then
    wait := take_limit(limit_key, at_most, for_seconds);
    if wait is not null then
      return next;
      return;
    end if;
  end if;
  select account.customer_id, nextval('billing_questions')::float8, account.question::float8
    into customer_id, number, answered
    from billing_accounts account
    where account.hotel_id = the_hotel and account.provider = of_provider;
  return next;
end $$;
revoke execute on function this_version.next_billing_question from public;
grant execute on function this_version.next_billing_question to sonnette_app;
