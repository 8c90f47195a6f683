import { randomUUID } from 'node:crypto'
import { findUser } from '../../platform/auth/auth.ts'
import type { Staff } from '../actor.ts'
import { showSubscriptionAccount } from '../billing/operations.ts'
import { checkoutSubscription } from '../billing/subscribe.ts'
import { DomainError } from '../errors.ts'
import { staffOfUser } from '../staff/lookups.ts'
import { demoSignIns } from './seed.ts'

/**
 * Orders a subscription for the demo hotel, as its admin would: what its tab says is then the sandbox's own word. Gives the
 * page where it is paid; none where somebody has seen to it before.
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
      // A start just before this one has paid, and its notice has not been taken yet.
      if (error instanceof DomainError && error.reason === 'already-subscribed') return undefined
      throw error
    },
  )
  return (await ordered)?.url
}
