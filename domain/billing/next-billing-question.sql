-- The next question to a payment provider about its customer that a hotel is, and the last one that was answered; no customer
-- where it is none. Where a limit is named, the question counts, and where it is one too many, the seconds to wait come back and
-- nothing else. It opens the hotel itself: one statement, before which and after which nobody waits for a transaction.
drop function if exists next_billing_question;
create function next_billing_question(
  the_hotel uuid, of_provider text, limit_key text, at_most integer, for_seconds float8
) returns table (wait integer, customer_id text, number float8, answered float8)
  language plpgsql volatile as $$
declare
  -- Assigned and not performed: PostgreSQL runs no statement for it.
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
revoke execute on function next_billing_question from public;
grant execute on function next_billing_question to sonnette_app;
