-- Whether a hotel is served: paid, within its trial, or late with a payment for less than a week. The one place that
-- says so: an order is judged in the statement that places it (domain/requests/queries.ts), so the rule stands here.
drop function if exists is_serving;
create function is_serving(
  subscription_status text, trial_ends_at timestamptz, past_due_since timestamptz, at timestamptz
) returns boolean
  language sql stable parallel safe
  return case subscription_status
    when 'active' then true
    when 'trialing' then coalesce(at < trial_ends_at, false)
    when 'past_due' then coalesce(at < past_due_since + interval '168 hours', false)
    else false
  end;
