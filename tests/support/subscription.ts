import type { SiteHotel } from './site-hotel.ts'

/** Sets how it stands with a hotel's subscription, as a payment provider's word would. */
export const subscribe = (hotel: SiteHotel, status: string, trialDays?: number) =>
  hotel.sql(
    `update hotels set subscription_status = $1, trial_ends_at = now() + $2 * interval '1 day',
       past_due_since = case when $1 = 'past_due' then now() end`,
    [status, trialDays ?? null],
  )
