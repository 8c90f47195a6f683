import {
  type BillingProvider,
  CustomerGone,
  NoticeRefused,
  type NotifyOfChange,
  ProviderRefused,
} from '../port.ts'
import { findOrder } from './act.ts'
import { addressOn } from './addresses.ts'
import { change, forgetCustomer, look, makeCustomer, openSandbox } from './customers.ts'
import { toInvoices, toProvided, toQuantityPreview } from './views.ts'

/** A fake payment provider: a state machine in our own database, with its own pages. No money moves. */
export function sandboxBilling(notify: NotifyOfChange): BillingProvider {
  openSandbox(notify)
  return sandbox
}

const sandbox: BillingProvider = {
  name: 'sandbox',

  createCustomer: ({ hotelId }) => makeCustomer(hotelId),

  // Its pages are in the reader's language, as all pages of the site are.
  async checkout({ customerId, language: _, ...order }) {
    const taken = findOrder(await change(customerId, { do: 'order', order }), order)
    if (!taken) throw new ProviderRefused('order_closed')
    return addressOn(order.successUrl, 'checkout', taken.id)
  },

  async portal({ customerId, returnUrl }) {
    await change(customerId, { do: 'open-portal', returnUrl })
    return addressOn(returnUrl, 'portal', customerId)
  },

  async read(customerId) {
    try {
      return toProvided(await look(customerId))
    } catch (error) {
      if (error instanceof CustomerGone) return null
      throw error
    }
  },

  previewQuantity: async (customerId, quantity) => toQuantityPreview(await look(customerId), quantity),

  async changeQuantity({ customerId, quantity }) {
    await change(customerId, { do: 'change-quantity', quantity })
  },

  endDoubles: async () => [],

  async endWithPeriod({ customerId, ends }) {
    await change(customerId, { do: 'end-with-period', ends })
  },

  deleteCustomer: forgetCustomer,

  invoices: async (customerId, limit) => toInvoices(await look(customerId), limit),

  mayBeNotice: () => false,

  readNotice() {
    throw new NoticeRefused('the sandbox sends no notices: it notifies the product in its own transactions')
  },
}
