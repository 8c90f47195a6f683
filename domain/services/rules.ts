import type { HotelSettings } from '../hotels/shapes.ts'
import type { CleaningPreference } from '../requests/shapes.ts'
import type { BuiltInService, ConfiguredService, Service } from './shapes.ts'

/** What a hotel begins with, and within how many minutes each should be done. */
export const firstServices: readonly { kind: BuiltInService; targetMinutes: number | null }[] = [
  { kind: 'towels', targetMinutes: 15 },
  { kind: 'minibar', targetMinutes: 45 },
  { kind: 'toilet_paper', targetMinutes: 15 },
  { kind: 'cleaning', targetMinutes: null },
]

/** The most of a service in one request: its own maximum; of towels, what the hotel's settings say. */
export const maximumOf = (
  { kind, maximum }: Pick<Service, 'kind' | 'maximum'>,
  { towelMaximum }: Pick<HotelSettings, 'towelMaximum'>,
): number => (kind === 'towels' ? towelMaximum : maximum)

/** Within how many minutes it should be done: its own target; where it says none, what the hotel's settings say. */
export const targetOf = (
  { targetMinutes }: Pick<Service, 'targetMinutes'>,
  { defaultTargetMinutes }: Pick<HotelSettings, 'defaultTargetMinutes'>,
): number | null => targetMinutes ?? defaultTargetMinutes

/** Whether as many of it can be asked for in one request, in a room that it is offered to. */
export const mayAskFor = ({ archived, maximum }: ConfiguredService, count: number): boolean =>
  !archived && count <= maximum

/** The room types that all of these are offered to; null: every room, of whatever type or of none. */
export function typesOfferedTo(
  services: readonly Pick<ConfiguredService, 'typeIds'>[],
): readonly string[] | null {
  const [first, ...others] = services.map(({ typeIds }) => typeIds).filter((ids) => ids.length > 0)
  return first ? first.filter((id) => others.every((ids) => ids.includes(id))) : null
}

/** Whether it can be asked for in a room of this type; null: of none. */
export function isOffered(
  service: Pick<ConfiguredService, 'archived' | 'typeIds'>,
  typeId: string | null,
): boolean {
  const types = typesOfferedTo([service])
  return !service.archived && (types === null || (typeId !== null && types.includes(typeId)))
}

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
