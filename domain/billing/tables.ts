import {
  bigint,
  boolean,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ProviderState } from '../../platform/billing/port.ts'
import { hotels } from '../configuration/tables.ts'

/**
 * The provider's last answer, besides the columns of the hotel's row. Amounts are in the smallest unit of the
 * currency.
 */
export const billingAccounts = pgTable(
  'billing_accounts',
  {
    hotelId: uuid('hotel_id')
      .primaryKey()
      .references(() => hotels.id),
    provider: text().$type<'sandbox' | 'stripe'>().notNull(),
    customerId: text('customer_id').notNull(),
    /** Null before the first subscription. */
    subscriptionId: text('subscription_id'),
    /** Its state in the provider's words. */
    state: text().$type<ProviderState>(),
    currency: text(),
    priceCents: integer('price_cents'),
    currentPeriodEnd: timestamp('current_period_end', { withTimezone: true }),
    endsWithPeriod: boolean('ends_with_period').notNull().default(false),
    lastPaymentAt: timestamp('last_payment_at', { withTimezone: true }),
    lastPaymentCents: integer('last_payment_cents'),
    lastInvoiceId: text('last_invoice_id'),
    /** The page of the last receipt. */
    receiptUrl: text('receipt_url'),
    nextPaymentAt: timestamp('next_payment_at', { withTimezone: true }),
    nextPaymentCents: integer('next_payment_cents'),
    paymentMethod: text('payment_method'),
    /** The number of the answered question (`billing_questions`): answers to earlier ones are dropped. */
    question: bigint({ mode: 'number' }).notNull().default(0),
    askedAt: timestamp('asked_at', { withTimezone: true }),
  },
  (account) => [uniqueIndex('billing_accounts_customer').on(account.provider, account.customerId)],
)

/** Numbers the questions to payment providers across nodes. */
export const billingQuestions = pgSequence('billing_questions')

/** Mails sent about a subscription, each once. */
export const billingMails = pgTable(
  'billing_mails',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    kind: text().notNull(),
    /** An invoice, a subscription or the end of a trial. */
    about: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (mail) => [primaryKey({ columns: [mail.hotelId, mail.kind, mail.about] })],
)
