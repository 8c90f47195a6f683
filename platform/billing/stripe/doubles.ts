import type { EndedDouble } from '../port.ts'
import type { StripeAccount } from './client.ts'
import { doublesIn, subscriptionsOf } from './standing.ts'

// Two orders of a hotel can be paid in the same moment, before Stripe has made the one impossible that came first. Whoever
// paid twice has one subscription, and the money of the other.

/** Gives back what was paid for each, and then ends it: whatever breaks off is found again, and gone on with. */
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
