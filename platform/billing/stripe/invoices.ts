import type Stripe from 'stripe'
import type { InvoiceState, ProvidedInvoice } from '../port.ts'
import { dateOf, type StripeAccount } from './client.ts'

/** As many charges as Stripe gives at once: an invoice may have been tried several times. */
const CHARGES_MOST = 100

/** A dispute in these states has taken the money back, or may. */
const disputing: readonly string[] = [
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'lost',
]

/** The latest first. A payment's later fate is in its charge. */
export async function listStripeInvoices(
  { client }: StripeAccount,
  customer: string,
  limit: number,
): Promise<ProvidedInvoice[]> {
  const [invoices, charges] = await Promise.all([
    client.invoices.list({ customer, limit, expand: ['data.payments'] }),
    client.charges.list({ customer, limit: CHARGES_MOST }),
  ])
  const disputed = await disputedIntents(client, charges.data)
  const refunded = new Set(charges.data.filter(({ refunded }) => refunded).map(intentOf))
  return invoices.data.map((invoice) => {
    const intents = paidBy(invoice)
    const later = intents.some((id) => disputed.has(id))
      ? 'disputed'
      : intents.some((id) => refunded.has(id)) && 'refunded'
    return toInvoice(invoice, invoice.status === 'paid' && later)
  })
}

function toInvoice(invoice: Stripe.Invoice, later: InvoiceState | false): ProvidedInvoice {
  const { id, number, total: amount, currency, created, hosted_invoice_url } = invoice
  return {
    id,
    number,
    amount,
    currency,
    issuedAt: dateOf(invoice.status_transitions.finalized_at ?? created),
    state: later || (states.find((state) => state === invoice.status) ?? 'draft'),
    url: hosted_invoice_url ?? null,
  }
}

const states = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

const idOf = (found: string | { id: string } | null | undefined) =>
  typeof found === 'object' ? found?.id : found

const intentOf = ({ payment_intent }: Stripe.Charge) => idOf(payment_intent)

const paidBy = ({ payments }: Stripe.Invoice): string[] =>
  payments?.data.flatMap(({ status, payment }) =>
    status === 'paid' ? (idOf(payment.payment_intent) ?? []) : [],
  ) ?? []

/** Of the few charges that were ever disputed, those whose dispute is not won. */
async function disputedIntents(client: Stripe, charges: Stripe.Charge[]): Promise<Set<string>> {
  const intents = charges.flatMap((charge) => (charge.disputed ? (intentOf(charge) ?? []) : []))
  const disputes = await Promise.all(
    intents.map((payment_intent) => client.disputes.list({ payment_intent, limit: 1 })),
  )
  return new Set(
    intents.filter((_, index) => disputes[index]?.data.some(({ status }) => disputing.includes(status))),
  )
}
