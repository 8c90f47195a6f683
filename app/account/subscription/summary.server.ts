import type { Actor } from '../../../domain/actor.ts'
import { showSubscription, showSubscriptionAccount } from '../../../domain/billing/operations.ts'
import { daysUntil } from '../../../domain/billing/rules.ts'
import type { BillingAccount, Money } from '../../../domain/billing/shapes.ts'
import { date } from '../../../i18n/formats.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { homeOf } from '../../shell/home-of.ts'

/**
 * How a hotel's subscription stands by its own record, which holds what the payment provider says: never by the address
 * that the provider (or anybody else) sent the browser to. Its managers see what is paid as well.
 */
export async function subscriptionSummaryOf(actor: Actor, language: StaffLanguage, asked?: BillingAccount) {
  if (actor.kind !== 'staff') return { who: actor.kind === 'visitor' ? actor.kind : ('nobody' as const) }
  const account =
    asked ?? (actor.isSubscriptionManager ? await showSubscriptionAccount(actor, {}) : undefined)
  const subscription = account?.subscription ?? (await showSubscription(actor, {}))
  const { status, numberOfRooms, trialEndsAt, serving } = subscription
  const day = dayIn(language, subscription.timeZone)
  const trialEnd = status === 'trialing' && trialEndsAt ? trialEndsAt : undefined
  return {
    who: 'staff' as const,
    home: homeOf(actor),
    isManager: actor.isSubscriptionManager,
    status,
    numberOfRooms,
    serving,
    /** Of a trial, in words; and how many days are left, while it runs. */
    trialEnds: trialEnd && day(trialEnd),
    daysLeft: trialEnd && serving ? daysUntil(new Date(trialEnd), new Date()) : undefined,
    timeZone: subscription.timeZone,
    paid: account && paidOf(account, day),
  }
}

export type SubscriptionSummary = Extract<Awaited<ReturnType<typeof subscriptionSummaryOf>>, { who: 'staff' }>

/** Details for managers only. */
export type Paid = ReturnType<typeof paidOf>

/** Says days where the hotel is. */
export const dayIn = (language: StaffLanguage, timeZone: string) => (time: string) =>
  date(language)(time, timeZone)

/** An amount, and its day in words. */
type Payment = Money & { on: string }

function paidOf(account: BillingAccount, day: (time: string) => string) {
  const { provider, rooms, price, isSubscribed, endsWithPeriod, paymentMethod } = account
  const { currentPeriodEnd, nextPayment, lastPayment } = account
  return {
    /** As our API says it: what of it has changed since is seen by that. */
    asSaid: JSON.stringify(account),
    provider,
    rooms,
    price,
    isSubscribed,
    endsWithPeriod,
    paymentMethod,
    periodEnds: currentPeriodEnd === null ? undefined : day(currentPeriodEnd),
    next: nextPayment && ({ ...nextPayment, on: day(nextPayment.dueAt) } satisfies Payment),
    last: lastPayment && ({ ...lastPayment, on: day(lastPayment.paidAt) } satisfies Payment),
  }
}
