import Stripe from 'stripe'
import { hideInLog, log } from '../../log.ts'
import type { Settings } from '../../settings.ts'
import { StartupError } from '../../startup.ts'
import { CustomerGone, ProviderAway, ProviderRefused } from '../port.ts'

/** The API version of all requests, overriding the account's own. */
const API_VERSION = '2026-10-28.endive'

/** How long an answer is waited for, with all its retries. In ms. */
const TIMEOUT_MS = 20_000
const TIMEOUT_OF_TRY_MS = 8_000
const RETRIES = 2

/** Stripe's address and the account's key. */
export interface StripeAccount {
  client: Stripe
  /** The monthly price of one room. */
  price: string
  webhookSecret: string
}

/** Throws where the settings do not say all of it. */
export function openAccount(said: Settings['billing']): StripeAccount {
  const { stripeKey, stripeWebhookSecret: webhookSecret, stripePrice: price } = said
  if (!stripeKey || !webhookSecret || !price) {
    throw new StartupError('BILLING=stripe needs STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE.')
  }
  hideInLog(stripeKey, webhookSecret)
  const url = new URL(said.stripeUrl)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  const client = new Stripe(stripeKey, {
    apiVersion: API_VERSION,
    host: url.hostname,
    port: url.port || (protocol === 'http' ? 80 : 443),
    protocol,
    timeout: TIMEOUT_OF_TRY_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Sonnette' },
  })
  return { client, price, webhookSecret }
}

/** Calls Stripe and translates errors into the port's. */
export async function ask<T>(question: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ProviderAway('no answer in time')), TIMEOUT_MS)
  try {
    return await Promise.race([question(), late])
  } catch (error) {
    throw inWordsOfPort(error)
  } finally {
    clearTimeout(timer)
  }
}

// Source: https://docs.stripe.com/api/errors
function inWordsOfPort(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code, param, requestId } = error
  if (isOneOf(error, kinds.StripeAuthenticationError, kinds.StripePermissionError)) {
    log.error({ type, requestId }, 'Stripe does not let this installation ask: see STRIPE_SECRET_KEY')
  }
  // A missing permission of the account is like Stripe being away: no hotel can mend it.
  if (!isOneOf(error, kinds.StripeCardError, kinds.StripeInvalidRequestError, kinds.StripeIdempotencyError)) {
    return new ProviderAway(`Stripe did not answer: ${type}`)
  }
  log.warn({ type, code, param, requestId }, 'Stripe refused')
  if (isAboutNobody(error)) return new CustomerGone()
  return new ProviderRefused(error.decline_code ?? code ?? type)
}

/** Whether Stripe knows no such customer, or no longer. */
export const isAboutNobody = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  error.code === 'resource_missing' &&
  error.param === 'customer'

const kinds = Stripe.errors

const isOneOf = (error: unknown, ...classes: (abstract new (...parts: never[]) => Error)[]) =>
  classes.some((kind) => error instanceof kind)

/** A moment, as Stripe has it: in seconds. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1000)

/** An expanded object; a bare id means that it was not expanded. */
export const whole = <T extends object>(found: string | T | null | undefined): T | null =>
  typeof found === 'object' ? found : null
