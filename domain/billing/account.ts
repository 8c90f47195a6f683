import type { ProvidedSubscription } from '../../platform/billing/port.ts'
import { billing } from '../../platform/billing/provider.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { isServing } from '../configuration/rules.ts'
import type { Configuration, SubscriptionState } from '../configuration/shapes.ts'
import type { StepCall } from '../operation.ts'
import { countRooms } from '../rooms/list.ts'
import * as queries from './queries.ts'
import { isRunning, ROOM_PRICE } from './rules.ts'
import type { BillingAccount, Subscription } from './shapes.ts'

type Reading = Pick<StepCall, 'tenant' | 'now'>

/** The account as operations on the subscription check it. */
export async function readAccount({ tenant }: Pick<Reading, 'tenant'>) {
  const [configuration, rooms, account] = await Promise.all([
    configurationOf(tenant),
    countRooms({ tenant }),
    billingAccountOf({ tenant }),
  ])
  return { ...described(configuration, rooms, account), account }
}

/** The account as it is shown. */
export type AccountRead = ReturnType<typeof described>

const described = (
  { subscription, timeZone, name, closesAt, suspendedAt }: Configuration,
  rooms: number,
  said: ReturnType<typeof queries.providerColumns> = queries.providerColumns(null),
) => ({
  hotelName: name,
  closesAt,
  suspendedAt,
  subscription,
  timeZone,
  rooms,
  said,
  isSubscribed: isRunning(said.state),
})

/** The same from known values, without a query. */
export const knownAccount = (
  { configuration, rooms }: { configuration: Configuration; rooms: number },
  said: ProvidedSubscription | null,
): AccountRead => described(configuration, rooms, queries.providerColumns(said))

/** The provider's last word on the hotel, if it is a customer. */
export async function billingAccountOf({ tenant }: Pick<Reading, 'tenant'>) {
  const provider = billing()
  return provider && queries.billingAccount(tenant, provider.name)
}

export const lastPaymentOf = async (call: Pick<Reading, 'tenant'>): Promise<Date | null> =>
  (await billingAccountOf(call))?.lastPaymentAt ?? null

/** Whether a subscription runs and is not cancelled. */
export const isRenewing = (
  account: Pick<queries.AccountRow, 'state' | 'endsWithPeriod'> | undefined,
): boolean => account !== undefined && isRunning(account.state) && !account.endsWithPeriod

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

export const presentAccount = async (call: Reading): Promise<BillingAccount> =>
  presentRead(await readAccount(call), call.now)

export function presentRead(
  { subscription, timeZone, rooms, said, isSubscribed }: AccountRead,
  now: Date,
): BillingAccount {
  const currency = said.currency ?? ROOM_PRICE.currency
  const { lastPaymentAt, lastPaymentCents, nextPaymentAt, nextPaymentCents } = said
  return {
    provider: billing()?.name ?? 'none',
    subscription: presentSubscription(subscription, timeZone, now),
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
