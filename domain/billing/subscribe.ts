import { v5 } from 'uuid'
import { z } from 'zod'
import { type StaffLanguage, staffLanguages } from '../../i18n/language.ts'
import { personOf } from '../../platform/auth/sign-up.ts'
import {
  ALREADY_SUBSCRIBED,
  type BillingProvider,
  CustomerGone,
  ProviderRefused,
} from '../../platform/billing/port.ts'
import { settings, siteOrigin } from '../../platform/settings.ts'
import { managers } from '../access.ts'
import type { Staff } from '../actor.ts'
import { isServing } from '../configuration/rules.ts'
import { DomainError } from '../errors.ts'
import { operationInSteps, type Step } from '../operation.ts'
import { readAccount } from './account.ts'
import { answerOf, countAsking, providerHere, providerRefusals } from './asked.ts'
import * as queries from './queries.ts'
import { RoomsToPay } from './shapes.ts'
import { sync } from './sync.ts'

/** A manager sent to the provider's pages, and the site to come back to. */
const Leaving = z.object({
  language: z
    .enum(staffLanguages)
    .optional()
    .describe('The language of the provider’s pages; defaults to yours'),
  origin: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('The site to return to, unless the installation has a public address'),
})

const Elsewhere = z.object({ url: z.url().describe('The provider’s page') })

export const checkoutSubscription = operationInSteps({
  name: 'subscription.checkout',
  summary: 'Start a subscription: returns the payment page; the rest of a trial is free',
  http: ['POST', '/subscription/checkout'],
  access: managers,
  refusals: [
    ...providerRefusals,
    'already-subscribed',
    'fewer-rooms-than-exist',
    'hotel-closing',
    'hotel-suspended',
  ],
  input: Leaving.extend(RoomsToPay.shape),
  output: Elsewhere,
  async run({ actor, input, now, step }) {
    const provider = providerHere()
    await countAsking(actor)
    // Asks the provider first: a late notice must not lead to a second subscription.
    await answerOf(sync(step).catch(unlessGone))
    const { subscription, rooms, account, hotelName, closesAt, suspendedAt, isSubscribed } =
      await step(readAccount)
    if (closesAt) throw new DomainError('hotel-closing')
    if (suspendedAt) throw new DomainError('hotel-suspended')
    if (isSubscribed) throw new DomainError('already-subscribed')
    refuseFewer(input.numberOfRooms, rooms)
    const person = await leaving(actor, input)
    const makeCustomer = (insteadOf?: string) =>
      customerFor(provider, step, actor, hotelName, { ...person, insteadOf })
    const onTrial = subscription.status === 'trialing' && isServing(subscription, now)
    const order = (customerId: string) =>
      provider.checkout({
        customerId,
        quantity: input.numberOfRooms,
        trialEndsAt: onTrial ? subscription.trialEndsAt : null,
        language: person.language,
        successUrl: `${person.origin}/payment-success`,
        cancelUrl: `${person.origin}/payment-cancelled`,
        key: providerKey(actor, input.key),
      })
    const customerId = account?.customerId ?? (await makeCustomer())
    const ordered = order(customerId)
      .catch(async (error: unknown) => {
        if (error instanceof CustomerGone) return order(await makeCustomer(customerId))
        throw error
      })
      .catch(refusedAsSubscribed)
    return { url: await answerOf(ordered) }
  },
})

export const openBillingPortal = operationInSteps({
  name: 'subscription.openPortal',
  summary: 'Open the provider’s page for the payment method and invoices',
  http: ['POST', '/subscription/portal'],
  access: managers,
  refusals: [...providerRefusals, 'not-subscribed'],
  input: Leaving,
  output: Elsewhere,
  async run({ actor, input, step }) {
    const provider = providerHere()
    const { account } = await step(readAccount)
    if (!account) throw new DomainError('not-subscribed')
    await countAsking(actor)
    const { language, origin } = await leaving(actor, input)
    const { customerId } = account
    const returnUrl = `${origin}/account?tab=subscription`
    const portal = provider.portal({ customerId, language, returnUrl }).catch((error: unknown) => {
      throw error instanceof CustomerGone ? new DomainError('not-subscribed') : error
    })
    return { url: await answerOf(portal) }
  },
})

export function refuseFewer(wanted: number, rooms: number): void {
  if (wanted < rooms) throw new DomainError('fewer-rooms-than-exist', { minimum: rooms, wanted })
}

/** The form's key at the provider: bound to the hotel, so that hotels never share one. */
export const providerKey = ({ hotelId }: Staff, key: string): string => v5(key, hotelId)

async function leaving({ userId }: Staff, { language, origin }: z.output<typeof Leaving>) {
  const person = await personOf(userId)
  return {
    email: person?.email ?? null,
    language: language ?? person?.locale ?? ('fr' as const),
    origin: settings().publicUrl ?? origin ?? siteOrigin(),
  }
}

/** A deleted customer has no subscription. */
function unlessGone(error: unknown): void {
  if (!(error instanceof CustomerGone)) throw error
}

/** A colleague paid since the provider was asked. */
function refusedAsSubscribed(error: unknown): never {
  const isPaid = error instanceof ProviderRefused && error.code === ALREADY_SUBSCRIBED
  throw isPaid ? new DomainError('already-subscribed') : error
}

/** Makes the hotel a customer, maybe replacing a deleted one; two at once make one. */
async function customerFor(
  provider: BillingProvider,
  step: Step,
  { hotelId }: Staff,
  name: string,
  about: { email: string | null; language: StaffLanguage; insteadOf: string | undefined },
): Promise<string> {
  const { email, language, insteadOf } = about
  const customerId = await answerOf(provider.createCustomer({ hotelId, name, email, language, insteadOf }))
  // Saved before the order, so that the provider's notices about it find the hotel.
  return step(async ({ tenant }) => {
    await queries.saveCustomer(tenant, { provider: provider.name, customerId }, insteadOf)
    return (await queries.billingAccount(tenant, provider.name))?.customerId ?? customerId
  })
}
