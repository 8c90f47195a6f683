import type { EndedDouble } from '../port.ts'
import type { StripeAccount } from './client.ts'
import { doublesIn, subscriptionsOf } from './latest-subscription.ts'

// Two orders of a hotel can be paid at once before the earlier one is closed. The customer keeps one subscription and
// gets the other's money back.

/** Refunds each and then ends it: an interrupted run continues where it stopped. */
export async function endDoubles(account: StripeAccount, customer: string): Promise<EndedDouble[]> {
  const ended: EndedDouble[] = []
  for (const { id, currency } of doublesIn(await subscriptionsOf(account, customer))) {
    ended.push({ id, givenBack: { amount: await giveBack(account, id), currency } })
    await account.client.subscriptions.cancel(id)
  }
  return ended
}

/** Money is refunded, and credit becomes credit again. Stripe mails the customer the note that says so. */
async function giveBack({ client }: StripeAccount, subscription: string): Promise<number> {
  const { data } = await client.invoices.list({ subscription, status: 'paid', limit: 100 })
  const paid = data.filter(({ total }) => total > 0)
  for (const { id, total, amount_paid, post_payment_credit_notes_amount } of paid) {
    if (post_payment_credit_notes_amount > 0) continue
    const credit = total - amount_paid
    await client.creditNotes.create(
      {
        invoice: id,
        amount: total,
        ...(amount_paid > 0 && { refund_amount: amount_paid }),
        ...(credit > 0 && { credit_amount: credit }),
        reason: 'duplicate',
      },
      { idempotencyKey: `double-${id}` },
    )
  }
  return paid.reduce((sum, { total }) => sum + total, 0)
}
