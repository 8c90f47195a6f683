import { billing } from '../../platform/billing/provider.ts'
import { configurationOf } from '../hotels/configuration.ts'
import type { StepCall } from '../operation.ts'
import { countRooms } from '../rooms/list.ts'
import * as queries from './queries.ts'
import { isRunning, isServing, ROOM_PRICE } from './rules.ts'
import type { BillingAccount, Subscription, SubscriptionState } from './shapes.ts'

type Reading = Pick<StepCall, 'tenant' | 'now'>

/** All that operations on a subscription are judged by. */
export async function readAccount({ tenant }: Reading) {
  const provider = billing()
  const [{ subscription, timeZone, name }, rooms, account] = await Promise.all([
    configurationOf(tenant),
    countRooms({ tenant }),
    provider && queries.account(tenant, provider.name),
  ])
  return {
    hotelName: name,
    subscription,
    timeZone,
    rooms,
    account,
    isSubscribed: isRunning(account?.state ?? null),
  }
}

/** When the hotel last paid, by the provider's word. */
export async function lastPaymentOf({ tenant }: Pick<Reading, 'tenant'>): Promise<Date | null> {
  const provider = billing()
  const account = provider && (await queries.account(tenant, provider.name))
  return account?.lastPaymentAt ?? null
}

/** How a subscription stands, as it is said. */
export function presentSubscription(
  { status, numberOfRooms, ...dates }: SubscriptionState,
  timeZone: string,
  now: Date,
): Subscription {
  return {
    status,
    numberOfRooms,
    trialEndsAt: dates.trialEndsAt?.toISOString() ?? null,
    serving: isServing({ status, ...dates }, now),
    timeZone,
  }
}

/** What a subscription manager sees to, as it stands now. */
export async function presentAccount(call: Reading): Promise<BillingAccount> {
  const { subscription, timeZone, rooms, account, isSubscribed } = await readAccount(call)
  const said = account ?? queries.lastSaid(null)
  const currency = said.currency ?? ROOM_PRICE.currency
  const { lastPaymentAt, lastPaymentCents, nextPaymentAt, nextPaymentCents } = said
  return {
    provider: billing()?.name ?? 'none',
    subscription: presentSubscription(subscription, timeZone, call.now),
    rooms,
    price: said.priceCents === null ? ROOM_PRICE : { amount: said.priceCents, currency },
    isSubscribed,
    currentPeriodEnd: said.currentPeriodEnd?.toISOString() ?? null,
    endsWithPeriod: said.endsWithPeriod,
    nextPayment:
      nextPaymentAt && nextPaymentCents !== null
        ? { amount: nextPaymentCents, currency, dueAt: nextPaymentAt.toISOString() }
        : null,
    lastPayment:
      lastPaymentAt && lastPaymentCents !== null
        ? { amount: lastPaymentCents, currency, paidAt: lastPaymentAt.toISOString() }
        : null,
    paymentMethod: said.paymentMethod,
  }
}
