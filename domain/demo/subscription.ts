import { randomUUID } from 'node:crypto'
import { findUser } from '../../platform/auth/auth.ts'
import type { Staff } from '../actor.ts'
import { showSubscriptionAccount } from '../billing/operations.ts'
import { checkoutSubscription } from '../billing/subscribe.ts'
import { DomainError } from '../errors.ts'
import { staffOfUser } from '../staff/lookups.ts'
import { demoSignIns } from './seed.ts'

/**
 * Orders a subscription for the demo hotel as its admin would, so that the sandbox has data for it. Returns
 * the payment page; undefined if there is nothing to pay.
 */
export async function orderForDemo(): Promise<string | undefined> {
  const userId = await findUser(demoSignIns[0].email)
  const found = userId && (await staffOfUser(userId))
  if (!found) return undefined
  const admin: Staff = { kind: 'staff', userId, ...found }
  const { provider, subscription, isSubscribed, lastPayment } = await showSubscriptionAccount(admin, {})
  const { status, numberOfRooms } = subscription
  if (provider !== 'sandbox' || status !== 'active' || isSubscribed || lastPayment) return undefined
  const ordered = checkoutSubscription(admin, { numberOfRooms, key: randomUUID() }).catch(
    (error: unknown) => {
      // An earlier start has paid, and its notice is still on the way.
      if (error instanceof DomainError && error.reason === 'already-subscribed') return undefined
      throw error
    },
  )
  return (await ordered)?.url
}
