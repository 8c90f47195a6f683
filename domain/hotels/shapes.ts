import { z } from 'zod'
import type { SubscriptionState } from '../billing/shapes.ts'
import { ClockTime, type ConfiguredService } from '../services/shapes.ts'

/**
 * What a hotel decides for itself, with what holds until it does: a new setting is one line here. A hotel's row keeps what
 * it has decided and nothing else (`hotels.settings`).
 */
export const HotelSettings = z.object({
  /** The reception's telephone number, to call when nothing else helps. */
  receptionPhone: z.string().nullable().default(null),
  /** The most towels in one request. */
  towelMaximum: z.int().min(1).max(10).default(4),
  /** What "before" and "after" of a cleaning turn around. */
  cleaningPivot: ClockTime.default('12:00'),
})
export type HotelSettings = z.output<typeof HotelSettings>

/**
 * All that a hotel's rules are judged by, as one value: whatever changes any of it raises its version
 * (raise-configuration-version.sql). What depends on time is judged with the time, and not kept here.
 */
export interface Configuration {
  readonly version: number
  readonly name: string
  /** As the IANA database names it, e.g. `Europe/Paris`. */
  readonly timeZone: string
  readonly settings: Readonly<HotelSettings>
  readonly subscription: Readonly<SubscriptionState>
  /** All there ever were, in their order: a request may be older than its service. */
  readonly services: readonly Readonly<ConfiguredService>[]
  readonly roomTypes: readonly Readonly<{ id: string; name: string }>[]
}
