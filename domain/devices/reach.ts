import type { Tenant } from '../../platform/database/tenancy.ts'
import * as queries from './queries.ts'

/** A device signed in to the hotel. */
export interface ReachableDevice {
  id: string
  userId: string
  /** Whether it can be reached while its page is closed: it has a push subscription and is not muted. */
  canBePushed: boolean
  /** Its push service declared the subscription gone; the browser subscribes again when opened. */
  isGone: boolean
}

/** Part of ending a person's work in the hotel. */
export const forgetDevicesOf = (tenant: Tenant, userId: string): Promise<void> =>
  queries.removeAll(tenant, userId)

export async function devicesOf(tenant: Tenant, userIds: readonly string[]): Promise<ReachableDevice[]> {
  return userIds.length === 0 ? [] : queries.liveDevices(tenant, userIds)
}

export interface RingKey {
  requestId: string
  round: number
  step: number
  deviceId: string
}

export interface Delivery extends RingKey {
  hotelId: string
  /** The escalation is due at `until`, in case a kill leaves the delivery without an outcome; else at `nextAt`. */
  lease?: { until: Date; nextAt: Date | null } | undefined
}
