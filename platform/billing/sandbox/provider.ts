import {
  type BillingProvider,
  CustomerGone,
  NoticeRefused,
  type NotifyOfChange,
  ProviderRefused,
} from '../port.ts'
import { addressOn, invoiceAddress } from './addresses.ts'
import { change, forgetCustomer, look, makeCustomer, openSandbox } from './customers.ts'
import { orderOf } from './orders.ts'
import { invoicesOf, previewQuantity, provided } from './views.ts'

/** A provider that takes nobody's money: a state machine of its own in the database, with its own pages. */
export function sandboxBilling(notify: NotifyOfChange): BillingProvider {
  openSandbox(notify)
  return sandbox
}

const sandbox: BillingProvider = {
  name: 'sandbox',

  createCustomer: ({ hotelId }) => makeCustomer(hotelId),

  // Its pages speak the language of whoever reads them, as all pages of the site do.
  async checkout({ customerId, language: _, ...order }) {
    const taken = orderOf(await change(customerId, { do: 'order', order }), order)
    if (!taken) throw new ProviderRefused('order_closed')
    return addressOn(order.successUrl, 'checkout', taken.id)
  },

  async portal({ customerId, returnUrl }) {
    await change(customerId, { do: 'open-portal', returnUrl })
    return addressOn(returnUrl, 'portal', customerId)
  },

  async read(customerId) {
    try {
      const state = await look(customerId)
      return provided(state, invoiceAddress)
    } catch (error) {
      if (error instanceof CustomerGone) return null
      throw error
    }
  },

  previewQuantity: async (customerId, quantity) => previewQuantity(await look(customerId), quantity),

  async changeQuantity({ customerId, quantity, key }) {
    await change(customerId, { do: 'change-quantity', quantity, key })
  },

  endDoubles: async () => [],

  async endWithPeriod({ customerId, ends, key }) {
    await change(customerId, { do: 'end-with-period', ends, key })
  },

  deleteCustomer: forgetCustomer,

  async invoices(customerId, limit) {
    const state = await look(customerId)
    return invoicesOf(state, limit, invoiceAddress)
  },

  mayBeNotice: () => false,

  readNotice() {
    throw new NoticeRefused('the sandbox sends nothing: what it has to say it says in its own transactions')
  },
}
