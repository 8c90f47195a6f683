import { eq, or, sql } from 'drizzle-orm'
import type { BillingProvider, ProvidedSubscription } from '../../platform/billing/port.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { SubscriptionState } from '../configuration/shapes.ts'
import { hotels } from '../configuration/tables.ts'
import { billingAccounts, billingMails } from './tables.ts'

type ProviderName = BillingProvider['name']
export type AccountRow = typeof billingAccounts.$inferSelect

/**
 * The provider's last word; undefined if the hotel is not its customer. `locked` blocks other answers until
 * the commit.
 */
export async function billingAccount(
  tenant: Tenant,
  provider: ProviderName,
  locked?: 'locked',
): Promise<AccountRow | undefined> {
  const [row] = await tenant.query<AccountRow>(
    locked ? 'lock_billing_account' : 'billing_account',
    `select hotel_id as "hotelId", provider, customer_id as "customerId", subscription_id as "subscriptionId", state,
       currency, price_cents as "priceCents", current_period_end as "currentPeriodEnd",
       ends_with_period as "endsWithPeriod", last_payment_at as "lastPaymentAt",
       last_payment_cents as "lastPaymentCents", last_invoice_id as "lastInvoiceId", receipt_url as "receiptUrl",
       next_payment_at as "nextPaymentAt", next_payment_cents as "nextPaymentCents",
       payment_method as "paymentMethod", question::float8 as question, asked_at as "askedAt"
     from billing_accounts where hotel_id = $1 ${locked ? 'for no key update' : ''}`,
    [tenant.hotelId],
  )
  return row?.provider === provider ? row : undefined
}

/**
 * Saves the hotel's customer, maybe replacing a deleted one, whose data is dropped. Answers about the old
 * customer stay older than the checkout's.
 */
export async function saveCustomer(
  { db, hotelId }: Tenant,
  customer: { provider: ProviderName; customerId: string },
  insteadOf?: string,
): Promise<void> {
  const isOtherProvider = sql`${billingAccounts.provider} <> ${customer.provider}`
  const question = sql`case when ${isOtherProvider} then 0 else ${billingAccounts.question} end`
  const nothing = { ...providerColumns(null), question, askedAt: null }
  await db
    .insert(billingAccounts)
    .values({ hotelId, ...customer })
    .onConflictDoUpdate({
      target: billingAccounts.hotelId,
      set: { ...customer, ...nothing },
      // A concurrent checkout has made the same customer.
      setWhere: or(isOtherProvider, insteadOf ? eq(billingAccounts.customerId, insteadOf) : undefined),
    })
}

/** The hotel's subscription, locked until the commit. */
export async function lockSubscription(tenant: Tenant): Promise<SubscriptionState | undefined> {
  const [row] = await tenant.query<SubscriptionState & { status: string }>(
    'lock_standing',
    `select subscription_status as status, number_of_rooms as "numberOfRooms", trial_ends_at as "trialEndsAt",
       past_due_since as "pastDueSince"
     from hotels where id = $1 for no key update`,
    [tenant.hotelId],
  )
  return row
}

export async function storeSubscription(
  { db, hotelId }: Tenant,
  { status, ...said }: SubscriptionState,
): Promise<void> {
  await db
    .update(hotels)
    .set({ subscriptionStatus: status, ...said })
    .where(eq(hotels.id, hotelId))
}

export async function saveAnswer(
  { db, hotelId }: Tenant,
  said: ProvidedSubscription | null,
  { question, askedAt }: { question: number; askedAt: Date },
): Promise<void> {
  await db
    .update(billingAccounts)
    .set({ ...providerColumns(said), question, askedAt })
    .where(eq(billingAccounts.hotelId, hotelId))
}

/** The columns of an account that come from the provider. */
export function providerColumns(said: ProvidedSubscription | null) {
  const { lastPayment = null, nextPayment = null } = said ?? {}
  return {
    subscriptionId: said?.id ?? null,
    state: said?.state ?? null,
    currency: said?.price.currency ?? null,
    priceCents: said?.price.amount ?? null,
    currentPeriodEnd: said?.currentPeriodEnd ?? null,
    endsWithPeriod: said?.endsWithPeriod ?? false,
    lastPaymentAt: lastPayment?.paidAt ?? null,
    lastPaymentCents: lastPayment?.amount ?? null,
    lastInvoiceId: lastPayment?.invoiceId ?? null,
    receiptUrl: lastPayment?.receiptUrl ?? null,
    nextPaymentAt: nextPayment?.dueAt ?? null,
    nextPaymentCents: nextPayment?.amount ?? null,
    paymentMethod: said?.paymentMethod ?? null,
  }
}

/** Notes a mail; false if it was noted before. */
export async function recordManagerMail(
  { db, hotelId }: Tenant,
  { kind, about, sentAt }: { kind: string; about: string; sentAt: Date },
): Promise<boolean> {
  const noted = await db
    .insert(billingMails)
    .values({ hotelId, kind, about, sentAt })
    .onConflictDoNothing()
    .returning({ kind: billingMails.kind })
  return noted.length > 0
}
