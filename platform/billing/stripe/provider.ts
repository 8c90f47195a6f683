import Stripe from 'stripe'
import type { Settings } from '../../settings.ts'
import type { BillingProvider } from '../port.ts'
import { changeQuantity, endWithPeriod, previewQuantity } from './changes.ts'
import { ask, openAccount, type StripeAccount } from './client.ts'
import { endDoubles } from './doubles.ts'
import { listStripeInvoices } from './invoices.ts'
import { mayBeNotice, readNotice } from './notice.ts'
import { openCheckout, portalOf } from './pages.ts'
import { readSubscription } from './subscription.ts'

/** Payments taken by Stripe: Checkout and the portal are its own pages, and the rooms are the quantity of one price. */
export function stripeBilling(said: Settings['billing']): BillingProvider {
  const account = openAccount(said)
  const openPortal = portalOf(account)
  return {
    name: 'stripe',
    createCustomer: (about) => ask(() => createCustomer(account, about)),
    checkout: (order) => ask(() => openCheckout(account, order)),
    portal: (about) => ask(() => openPortal(about)),
    read: (customerId) => ask(() => readSubscription(account, customerId)),
    previewQuantity: (customerId, quantity) => ask(() => previewQuantity(account, customerId, quantity)),
    changeQuantity: (about) => ask(() => changeQuantity(account, about)),
    endDoubles: (customerId) => ask(() => endDoubles(account, customerId)),
    endWithPeriod: (about) => ask(() => endWithPeriod(account, about)),
    deleteCustomer: (customerId) => ask(() => deleteCustomer(account, customerId)),
    invoices: (customerId, limit) => ask(() => listStripeInvoices(account, customerId, limit)),
    mayBeNotice,
    readNotice: (body, headers) => readNotice(account, body, headers),
  }
}

type Customer = Parameters<BillingProvider['createCustomer']>[0]

/** Stripe forgets a key after a day; its search knows a customer after a minute: together, a hotel has one. */
async function createCustomer(
  { client }: StripeAccount,
  { hotelId, name, email, language, insteadOf }: Customer,
): Promise<string> {
  const { data } = await client.customers.search({ query: `metadata['hotel_id']:'${hotelId}'`, limit: 10 })
  // A deleted customer is found for a while.
  const known = data.find(({ id }) => id !== insteadOf)
  if (known) return known.id
  const { id } = await client.customers.create(
    {
      name,
      ...(email && { email }),
      preferred_locales: [language],
      metadata: { hotel_id: hotelId },
    },
    { idempotencyKey: ['customer', hotelId, insteadOf].filter(Boolean).join('-') },
  )
  return id
}

/** Stripe ends the subscriptions of a customer that is deleted at once. Source: https://docs.stripe.com/api/customers/delete */
async function deleteCustomer({ client }: StripeAccount, customerId: string): Promise<void> {
  await client.customers.del(customerId).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_missing') throw error
  })
}
