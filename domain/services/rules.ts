import type { HotelSettings } from '../hotels/shapes.ts'
import type { CleaningPreference } from '../requests/shapes.ts'
import type { ConfiguredService, Service } from './shapes.ts'

/** The most of a service in one request: its own maximum; of towels, what the hotel's settings say. */
export const maximumOf = (
  { kind, maximum }: Pick<Service, 'kind' | 'maximum'>,
  { towelMaximum }: Pick<HotelSettings, 'towelMaximum'>,
): number => (kind === 'towels' ? towelMaximum : maximum)

/** Whether it can be asked for at all. */
export const isOffered = ({ archived }: Pick<ConfiguredService, 'archived'>): boolean => !archived

/** Whether as many of it can be asked for in one request. */
export const mayAskFor = (service: ConfiguredService, count: number): boolean =>
  isOffered(service) && count <= service.maximum

/** Whether who asks for it may say when: before or after the hotel's pivot time. */
export const takesPreference = ({ kind }: Pick<Service, 'kind'>): boolean => kind === 'cleaning'

/** A time during which something is offered, in milliseconds since 1970. */
export interface Opening {
  from: number
  until: number
}

/** When something is wanted, in milliseconds since 1970. */
export interface When {
  /** Null: at once. */
  wantedFrom: number | null
  /** Null: at no time in particular. */
  dueAt: number | null
}

/** What of the hotel's clock a service's `When` depends on: as hours.ts gives it, the next of each first. */
export interface Moments {
  /** Undefined where it is offered at any hour. */
  openings?: readonly Opening[] | undefined
  /** When the clock shows the hotel's pivot time. */
  pivots: readonly number[]
}

/**
 * For when something is that is ordered `now`: cleaning for before or after the next pivot, where that is asked for;
 * everything else at once, or from when it is next offered. It is due a target time later.
 */
export function whenOf(
  service: Pick<Service, 'kind' | 'targetMinutes'>,
  preference: CleaningPreference,
  { openings, pivots }: Moments,
  now: number,
): When {
  const from = (moment: number): number | null =>
    service.targetMinutes === null ? null : moment + service.targetMinutes * 60_000
  const pivot = takesPreference(service) ? pivots.find((moment) => moment > now) : undefined
  if (pivot !== undefined && preference === 'before') return { wantedFrom: null, dueAt: pivot }
  if (pivot !== undefined && preference === 'after') return { wantedFrom: pivot, dueAt: from(pivot) }
  const opening = openings?.find(({ until }) => until > now)
  if (!opening || opening.from <= now) return { wantedFrom: null, dueAt: from(now) }
  return { wantedFrom: opening.from, dueAt: from(opening.from) }
}
