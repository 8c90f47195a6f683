import { randomUUID } from 'node:crypto'
import {
  type BillingProvider,
  type CheckoutOrder,
  type Invoice,
  type ProvidedSubscription,
  ProviderAway,
  ProviderRefused,
} from '../../platform/billing/port.ts'
import { takePaymentsBy } from '../../platform/billing/provider.ts'

const MONTH_MS = 30 * 86_400_000

/** A provider in memory, which does what it is asked and what a test has happen there. */
export interface Payments {
  provider: BillingProvider
  /** What was ordered at its pages, the latest last. */
  orders: CheckoutOrder[]
  /** How often each method was asked. */
  asked: Map<string, number>
  customerOf(hotelId: string): string
  /** The customer pays the order on its page. */
  pay(order: CheckoutOrder, now?: Date): void
  /** Makes the customer's subscription another one, as what happens there would. */
  set(customerId: string, change: Partial<ProvidedSubscription>): void
  /** From now on nothing is answered, or again. */
  goAway(isAway: boolean): void
  /** The next answer waits until this is called. */
  holdAnswer(): () => void
}

export function startPayments(name: BillingProvider['name'] = 'sandbox'): Payments {
  const customers = new Map<string, string>()
  const subscriptions = new Map<string, ProvidedSubscription>()
  const invoices = new Map<string, Invoice[]>()
  const done = new Set<string>()
  const asked = new Map<string, number>()
  const orders: CheckoutOrder[] = []
  let away = false
  let held: Promise<void> | undefined

  const running = (customerId: string) => {
    const subscription = subscriptions.get(customerId)
    if (!subscription || subscription.state === 'canceled') throw new ProviderRefused('no_subscription')
    return subscription
  }
  const monthly = (quantity: number) => ({ amount: quantity * 100, currency: 'usd' })
  const once = (key: string, work: () => void) => {
    if (done.has(key)) return
    done.add(key)
    work()
  }
  const answering =
    <A extends unknown[], T>(method: string, work: (...args: A) => T) =>
    async (...args: A): Promise<T> => {
      asked.set(method, (asked.get(method) ?? 0) + 1)
      if (away) throw new ProviderAway('nobody answers')
      const answer = structuredClone(work(...args))
      const waiting = held
      held = undefined
      await waiting
      return answer
    }

  const provider: BillingProvider = {
    name,
    createCustomer: answering('createCustomer', ({ hotelId }) => {
      const id = customers.get(hotelId) ?? `cus_${randomUUID()}`
      customers.set(hotelId, id)
      return id
    }),
    checkout: answering('checkout', (order) => {
      orders.push(order)
      return `https://pay.example/${order.key}`
    }),
    portal: answering('portal', ({ customerId }) => `https://pay.example/portal/${customerId}`),
    read: answering('read', (customerId) => subscriptions.get(customerId) ?? null),
    previewQuantity: answering('previewQuantity', (customerId, quantity) => {
      const { quantity: now, currentPeriodEnd } = running(customerId)
      return {
        now: monthly(quantity - now),
        next: currentPeriodEnd && { ...monthly(quantity), dueAt: currentPeriodEnd },
      }
    }),
    changeQuantity: answering('changeQuantity', ({ customerId, quantity, key }) =>
      once(key, () => {
        const subscription = running(customerId)
        const { nextPayment } = subscription
        payments.set(customerId, {
          quantity,
          nextPayment: nextPayment && { ...nextPayment, ...monthly(quantity) },
        })
      }),
    ),
    endWithPeriod: answering('endWithPeriod', ({ customerId, ends, key }) =>
      once(key, () => {
        running(customerId)
        payments.set(customerId, { endsWithPeriod: ends })
      }),
    ),
    invoices: answering('invoices', (customerId, limit) => (invoices.get(customerId) ?? []).slice(0, limit)),
    readNotice: () => null,
  }

  const payments: Payments = {
    provider,
    orders,
    asked,
    customerOf: (hotelId) => customers.get(hotelId) ?? '',
    pay({ customerId, quantity, trialEndsAt }, now = new Date()) {
      const currentPeriodEnd = trialEndsAt ?? new Date(now.getTime() + MONTH_MS)
      const invoiceId = `in_${randomUUID()}`
      const paid = {
        ...monthly(quantity),
        invoiceId,
        paidAt: now,
        receiptUrl: `https://pay.example/${invoiceId}`,
      }
      subscriptions.set(customerId, {
        id: `sub_${randomUUID()}`,
        state: trialEndsAt ? 'trialing' : 'active',
        quantity,
        price: monthly(1),
        trialEndsAt,
        currentPeriodEnd,
        endsWithPeriod: false,
        pastDueSince: null,
        lastPayment: trialEndsAt ? null : paid,
        nextPayment: { ...monthly(quantity), dueAt: currentPeriodEnd },
        paymentMethod: 'Visa •••• 4242',
      })
      if (trialEndsAt) return
      invoices.set(customerId, [
        {
          id: invoiceId,
          number: 'S-1',
          issuedAt: now,
          state: 'paid',
          url: paid.receiptUrl,
          ...monthly(quantity),
        },
        ...(invoices.get(customerId) ?? []),
      ])
    },
    set(customerId, change) {
      const subscription = subscriptions.get(customerId)
      if (!subscription) throw new Error('there is no subscription')
      subscriptions.set(customerId, { ...subscription, ...change })
    },
    goAway(isAway) {
      away = isAway
    },
    holdAnswer() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
  takePaymentsBy(provider)
  return payments
}
