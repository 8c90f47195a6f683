import { z } from 'zod'
import { billing } from '../../platform/billing/provider.ts'
import { sharingNext } from '../../platform/sharing.ts'
import { managers, staff } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { operation, operationInSteps } from '../operation.ts'
import { managersOf } from '../staff/managers.ts'
import {
  type AccountRead,
  billingAccountOf,
  isRenewing,
  presentAccount,
  presentRead,
  presentSubscription,
  readAccount,
} from './account.ts'
import { answerOf, askingRefusals, countAsking } from './asked.ts'
import { BillingAccount, INVOICES_MAXIMUM, Invoice, ShownSubscription } from './shapes.ts'
import { syncAndRead } from './sync.ts'

export const subscriptionNoun = { subscription: 'The hotel’s subscription' }

/**
 * Callers of one hotel who ask before the question is sent share its answer: it counts once, and is recorded
 * as the first caller's.
 */
const together = sharingNext<AccountRead>()

export const showSubscription = operation({
  name: 'subscription.show',
  summary: 'Show your hotel’s subscription',
  http: ['GET', '/subscription'],
  access: staff,
  input: z.object({}),
  output: ShownSubscription,
  async run({ tenant, now }) {
    const [{ subscription, timeZone }, account] = await Promise.all([
      configurationOf(tenant),
      billingAccountOf({ tenant }),
    ])
    return {
      ...presentSubscription(subscription, timeZone, now),
      goesOnAfterTrial: subscription.status === 'trialing' && isRenewing(account),
      hotelId: tenant.hotelId,
      lastPaymentDate: account?.lastPaymentAt?.toISOString() ?? null,
      currentPeriodEnd: account?.currentPeriodEnd?.toISOString() ?? null,
    }
  },
})

export const listManagers = operation({
  name: 'subscription.listManagers',
  summary: 'List your hotel’s subscription managers',
  http: ['GET', '/subscription/managers'],
  access: staff,
  whole: 'a hotel has a handful of them',
  input: z.object({}),
  output: z.object({ managers: z.array(z.object({ name: z.string() })) }),
  run: async (call) => ({ managers: (await managersOf(call)).map(({ name }) => ({ name })) }),
})

export const showSubscriptionAccount = operation({
  name: 'subscription.showAccount',
  summary: 'Show your hotel’s subscription, price and payments as last reported by the provider',
  http: ['GET', '/subscription/account'],
  access: managers,
  input: z.object({}),
  output: BillingAccount,
  run: presentAccount,
})

export const refreshSubscription = operationInSteps({
  name: 'subscription.refresh',
  summary: 'Refresh the subscription from the payment provider, if there is one',
  http: ['POST', '/subscription/refresh'],
  access: managers,
  refusals: askingRefusals,
  input: z.object({}),
  output: BillingAccount,
  async run({ actor, now, step }) {
    if (!billing()) return step(presentAccount)
    const read = await together(actor.hotelId, () => answerOf(syncAndRead(step, true)))
    return presentRead(read, now)
  },
})

export const listInvoices = operationInSteps({
  name: 'subscription.listInvoices',
  summary: 'List your hotel’s latest invoices, newest first',
  http: ['GET', '/subscription/invoices'],
  access: managers,
  refusals: askingRefusals,
  input: z.object({}),
  output: z.object({ invoices: z.array(Invoice).max(INVOICES_MAXIMUM) }),
  async run({ actor, step }) {
    const provider = billing()
    const { account } = await step(readAccount)
    if (!provider || !account) return { invoices: [] }
    await countAsking(actor)
    const invoices = await answerOf(provider.invoices(account.customerId, INVOICES_MAXIMUM))
    return {
      invoices: invoices
        .slice(0, INVOICES_MAXIMUM)
        .map(({ issuedAt, ...invoice }) => ({ ...invoice, issuedAt: issuedAt.toISOString() })),
    }
  },
})
