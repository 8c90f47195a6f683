-- Records an unchanged answer: returns the number of rooms if the provider's answer, the hotel (by its
-- configuration version) and the account are as before; null, and nothing is done, if anything differs or a
-- later question was answered. Opens the hotel itself. The hotel needs no lock: it is not changed, and every
-- writer of an answer also locks the account.
create function keep_billing_answer_again(
  the_hotel uuid, of_provider text, the_question bigint, the_time timestamptz, the_version integer,
  said_subscription text, said_state text, said_currency text, said_price integer, said_period_end timestamptz,
  said_ends boolean, said_paid_at timestamptz, said_paid integer, said_invoice text, said_receipt text,
  said_next_at timestamptz, said_next integer, said_method text
) returns integer
  language plpgsql volatile as $$
declare
  opened constant text := set_config('sonnette.hotel_id', the_hotel::text, true);
begin
  update billing_accounts account set question = the_question, asked_at = the_time
  from hotels hotel
  where account.hotel_id = the_hotel and account.provider = of_provider and account.question < the_question
    and hotel.id = the_hotel and hotel.configuration_version = the_version
    and account.subscription_id is not distinct from said_subscription
    and account.state is not distinct from said_state
    and account.currency is not distinct from said_currency
    and account.price_cents is not distinct from said_price
    and account.current_period_end is not distinct from said_period_end
    and account.ends_with_period = said_ends
    and account.last_payment_at is not distinct from said_paid_at
    and account.last_payment_cents is not distinct from said_paid
    and account.last_invoice_id is not distinct from said_invoice
    and account.receipt_url is not distinct from said_receipt
    and account.next_payment_at is not distinct from said_next_at
    and account.next_payment_cents is not distinct from said_next
    and account.payment_method is not distinct from said_method;
  if not found then
    return null;
  end if;
  return (select count(*) from rooms where hotel_id = the_hotel and place is null and archived_at is null);
end $$;
revoke execute on function this_version.keep_billing_answer_again from public;
grant execute on function this_version.keep_billing_answer_again to sonnette_app;
