import { providerColumns } from '../../domain/billing/queries.ts'
import { act } from '../../platform/billing/sandbox/act.ts'
import { newState } from '../../platform/billing/sandbox/state.ts'
import { toProvided } from '../../platform/billing/sandbox/views.ts'
import type { Site, SiteHotel } from './site.ts'

const DAY_MS = 86_400_000

/** Lets a hotel have subscribed with the sandbox a while ago, as its pages would: for its rooms, paid since. */
export async function subscribeInSandbox(hotel: SiteHotel, site: Site, daysAgo = 40): Promise<void> {
  const customerId = `sandbox-${hotel.id}`
  const began = Date.now() - daysAgo * DAY_MS
  const order = {
    quantity: 24,
    key: 'an order',
    trialEndsAt: null,
    successUrl: `${hotel.url}/payment-success`,
    cancelUrl: `${hotel.url}/payment-cancelled`,
  }
  const ordered = act(newState(customerId), { do: 'order', order }, began)
  const paid = act(ordered, { do: 'pay', orderId: ordered.orders[0]?.id ?? '', card: 'pays' }, began)
  const state = act(paid, { do: 'nothing' }, Date.now())
  const said = providerColumns(toProvided(state))
  await site.sql('insert into sandbox_customers (id, state) values ($1, $2)', [customerId, state])
  await hotel.sql(
    `insert into billing_accounts (hotel_id, provider, customer_id, subscription_id, state, currency, price_cents,
       current_period_end, last_payment_at, last_payment_cents, next_payment_at, next_payment_cents, payment_method)
     values ($1, 'sandbox', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      hotel.id,
      customerId,
      said.subscriptionId,
      said.state,
      said.currency,
      said.priceCents,
      said.currentPeriodEnd,
      said.lastPaymentAt,
      said.lastPaymentCents,
      said.nextPaymentAt,
      said.nextPaymentCents,
      said.paymentMethod,
    ],
  )
}
