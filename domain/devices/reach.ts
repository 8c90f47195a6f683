import type { Tenant } from '../../platform/database/tenancy.ts'
import * as queries from './queries.ts'

/** A device on which somebody is signed in to the hotel. */
export interface ReachableDevice {
  id: string
  userId: string
  /** Whether it can be rung while it is closed: it has a push subscription, and its owner has not switched it off. */
  canBePushed: boolean
  /** Its push service has said that the subscription is no more; the browser makes another once it is opened. */
  isGone: boolean
}

/** Has none of somebody's devices be theirs here any more: part of ending their work in the hotel. */
export const forgetDevicesOf = (tenant: Tenant, userId: string): Promise<void> =>
  queries.removeAll(tenant, userId)

/** The devices of these people that are signed in to the hotel now. */
export async function devicesOf(tenant: Tenant, userIds: readonly string[]): Promise<ReachableDevice[]> {
  return userIds.length === 0 ? [] : queries.liveDevices(tenant, userIds)
}
