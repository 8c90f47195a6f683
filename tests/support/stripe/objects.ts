import type Stripe from 'stripe'
import { plainest } from './check.ts'
import { typeIn } from './declarations.ts'

// Stripe's objects with all their required fields.

/** The plainest object of a kind, with the given fields. */
export function stripeObject<T>(file: string, name: string, said: Partial<T>): T {
  return { ...(plainest(typeIn(file, name)) as T), ...said }
}

const card = (brand: string, last4: string) => ({
  type: 'card' as const,
  card: stripeObject<Stripe.PaymentMethod.Card>('PaymentMethods', 'PaymentMethod.Card', { brand, last4 }),
})

export const visa = card('visa', '4242')
export const amex = card('amex', '0005')

/** The library's declaration of each kind of notice that the stand-in sends. */
const eventNames: Record<string, string> = {
  'customer.created': 'CustomerCreatedEvent',
  'customer.updated': 'CustomerUpdatedEvent',
  'checkout.session.completed': 'CheckoutSessionCompletedEvent',
  'customer.subscription.created': 'CustomerSubscriptionCreatedEvent',
  'customer.subscription.updated': 'CustomerSubscriptionUpdatedEvent',
  'customer.subscription.deleted': 'CustomerSubscriptionDeletedEvent',
  'invoice.paid': 'InvoicePaidEvent',
  'invoice.payment_failed': 'InvoicePaymentFailedEvent',
  'charge.refunded': 'ChargeRefundedEvent',
  'charge.dispute.created': 'ChargeDisputeCreatedEvent',
}

export const eventOf = (
  type: string,
  { object, ...said }: { id: string; created: number; object: object },
): Stripe.Event =>
  ({
    ...(plainest(typeIn('Events', eventNames[type] ?? '')) as Stripe.Event),
    ...said,
    data: { object: structuredClone(object) },
  }) as Stripe.Event
