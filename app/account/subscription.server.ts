import type { Actor } from '../../domain/actor.ts'
import { showSubscription } from '../../domain/billing/operations.ts'
import type { Language } from '../../i18n/language.ts'
import { homeOf } from '../shell/home-of.ts'

/**
 * What pages say of a subscription after a payment: how it stands by the hotel's own record, never by the address that
 * a payment provider (or anybody else) sent the browser to.
 */
export async function subscriptionOf(actor: Actor, language: Language) {
  if (actor.kind !== 'staff') return { who: actor.kind === 'visitor' ? actor.kind : ('nobody' as const) }
  const { status, numberOfRooms, trialEndsAt, serving, timeZone } = await showSubscription(actor, {})
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone })
  return {
    who: 'staff' as const,
    home: homeOf(actor),
    isManager: actor.isSubscriptionManager,
    status,
    numberOfRooms,
    serving,
    /** Of a trial, in words. */
    trialEnds: status === 'trialing' && trialEndsAt ? days.format(new Date(trialEndsAt)) : undefined,
  }
}

export type Standing = Extract<Awaited<ReturnType<typeof subscriptionOf>>, { who: 'staff' }>
