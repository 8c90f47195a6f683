import type Stripe from 'stripe'
import { NoticeRefused } from '../port.ts'
import type { StripeAccount } from './client.ts'

/** How old a signature may be, in seconds. */
const TOLERANCE_S = 300
/** While a secret is changed there are two signatures; of each kind one is some seventy characters. */
const SIGNATURE_MAXIMUM = 1_000

/**
 * Whether there is a recent signature, right or wrong. Without one the library would refuse by the header alone, so
 * the body need not be read. Source: https://docs.stripe.com/webhooks#verify-manually
 */
export function mayBeNotice(headers: Headers): boolean {
  const said = headers.get('stripe-signature') ?? ''
  if (said.length > SIGNATURE_MAXIMUM || !/(^|,)v1=[0-9a-f]{64}(,|$)/.test(said)) return false
  const [, at] = /(?:^|,)t=(\d{1,15})(?:,|$)/.exec(said) ?? []
  return at !== undefined && Date.now() / 1000 - Number(at) < TOLERANCE_S + 1
}

/** The customer of a notice. Its content is read only after its signature is verified. */
export function readNotice(
  account: StripeAccount,
  body: string,
  headers: Headers,
): { id: string; customerId: string } | null {
  const { id, data } = signedEvent(account, body, headers.get('stripe-signature'))
  const customerId = customerOf(data?.object)
  return customerId ? { id, customerId } : null
}

function signedEvent(
  { client, webhookSecret }: StripeAccount,
  body: string,
  signature: string | null,
): Pick<Stripe.Event, 'id'> & Partial<Pick<Stripe.Event, 'data'>> {
  if (!signature) throw new NoticeRefused('a notice without a signature')
  try {
    return client.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S)
  } catch (cause) {
    // The library throws several kinds of errors for malformed signatures.
    throw new NoticeRefused('a notice that Stripe did not sign', { cause })
  }
}

/** The customer of any subject, in the endpoint's API version. */
function customerOf(subject: unknown): string | undefined {
  if (typeof subject !== 'object' || subject === null) return undefined
  const { object, id, customer } = subject as { object?: unknown; id?: unknown; customer?: unknown }
  if (object === 'customer') return typeof id === 'string' ? id : undefined
  return typeof customer === 'string' ? customer : customerOf(customer)
}
