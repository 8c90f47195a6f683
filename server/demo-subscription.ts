import { orderForDemo } from '../domain/demo/subscription.ts'
import { customerIn, orderAt } from '../platform/billing/sandbox/addresses.ts'
import { change } from '../platform/billing/sandbox/customers.ts'

/** Subscribes the demo hotel once, if the sandbox takes the payments. */
export async function subscribeDemo(): Promise<void> {
  const page = await orderForDemo()
  const orderId = page && orderAt(page)
  if (orderId) await change(customerIn(orderId), { do: 'pay', orderId, card: 'pays' })
}
