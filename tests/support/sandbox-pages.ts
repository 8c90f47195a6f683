import { keyOf } from '../../platform/billing/sandbox/addresses.ts'
import { openSigning } from '../../platform/signing.ts'
import { SandboxCustomer } from './sandbox-customer.ts'
import { SECRET, type SiteHotel } from './site.ts'

/** A customer on the hotel's site with this history. */
async function customerOn(hotel: SiteHotel, happen: (customer: SandboxCustomer) => unknown) {
  const customer = new SandboxCustomer(`sandbox-${hotel.id}`, Date.now())
  happen(customer)
  await hotel.sql('insert into sandbox_customers (id, state) values ($1, $2)', [
    customer.state.customerId,
    JSON.stringify(customer.state),
  ])
  openSigning(SECRET)
  return customer.state
}

/** The checkout of an order with one declined card. */
export async function sandboxCheckout(hotel: SiteHotel): Promise<string> {
  const { orders } = await customerOn(hotel, (customer) =>
    customer.act({ do: 'pay', orderId: customer.order({ quantity: 24 }), card: 'declined' }),
  )
  return `/sandbox/checkout/${keyOf('checkout', orders[0]?.id ?? '')}`
}

/** Paid for some months, and late now. */
const late = (customer: SandboxCustomer) =>
  customer
    .act({ do: 'open-portal', returnUrl: 'http://localhost/account?tab=subscription' })
    .subscribe({ quantity: 24 })
    .days(40)
    .act({ do: 'refund' })
    .act({ do: 'fail-next-renewal' })
    .next()

export const sandboxPortal = async (hotel: SiteHotel): Promise<string> =>
  `/sandbox/portal/${keyOf('portal', (await customerOn(hotel, late)).customerId)}`
