import type { HotelSettings, PlaceSettings } from '../configuration/shapes.ts'
import type { BuiltInService, CleaningPreference, ConfiguredService, Service } from '../shapes/service.ts'

/** The services of a new hotel, with their targets in minutes. */
export const firstServices: readonly { kind: BuiltInService; targetMinutes: number | null }[] = [
  { kind: 'towels', targetMinutes: 15 },
  { kind: 'minibar', targetMinutes: 45 },
  { kind: 'toilet_paper', targetMinutes: 15 },
  { kind: 'cleaning', targetMinutes: null },
  { kind: 'problem', targetMinutes: 30 },
]

/** Whether a guest chooses it among the services, and it counts as one of them. */
export const isOnList = ({ kind }: Pick<Service, 'kind'>): boolean => kind !== 'problem'

/** A service's target in minutes; else the hotel's default. */
export const targetOf = (
  { targetMinutes }: Pick<Service, 'targetMinutes'>,
  { defaultTargetMinutes }: Pick<HotelSettings, 'defaultTargetMinutes'>,
): number | null => targetMinutes ?? defaultTargetMinutes

/** Whether this many can be ordered in one request, in a room to which it is offered. */
export const mayAskFor = ({ archived, maximum }: ConfiguredService, count: number): boolean =>
  !archived && count <= maximum

/** The room types to which all of these are offered; null: all rooms, even without a type. */
export function typesOfferedTo(
  services: readonly Pick<ConfiguredService, 'typeIds'>[],
): readonly string[] | null {
  const [first, ...others] = services.map(({ typeIds }) => typeIds).filter((ids) => ids.length > 0)
  return first ? first.filter((id) => others.every((ids) => ids.includes(id))) : null
}

/** Whether it is offered in rooms of this type; null: without a type. */
export function isOffered(
  service: Pick<ConfiguredService, 'archived' | 'typeIds'>,
  typeId: string | null,
): boolean {
  const types = typesOfferedTo([service])
  return !service.archived && (types === null || (typeId !== null && types.includes(typeId)))
}

/** Whether it is offered in this room, or at this place. */
export const isOfferedIn = (
  service: Pick<ConfiguredService, 'id' | 'archived' | 'typeIds'>,
  { typeId, place }: { typeId: string | null; place?: Pick<PlaceSettings, 'serviceIds'> | undefined },
): boolean =>
  place ? !service.archived && place.serviceIds.includes(service.id) : isOffered(service, typeId)

/** Whether the guest may choose a time: before or after the hotel's pivot time. */
export const takesPreference = ({ kind }: Pick<Service, 'kind'>): boolean => kind === 'cleaning'

/** In milliseconds since 1970. */
export interface Opening {
  from: number
  until: number
}

/** In milliseconds since 1970. */
export interface When {
  /** Null: immediately. */
  wantedFrom: number | null
  /** Null: no target. */
  dueAt: number | null
}

/** Moments of the hotel's clock that decide about `When`, from hours.ts, next first. */
export interface Moments {
  /** Undefined if it is offered at any hour. */
  openings?: readonly Opening[] | undefined
  /** When the clock shows the hotel's pivot time. */
  pivots: readonly number[]
}

/**
 * When an order made `now` is wanted and due: cleaning before or after the next pivot if so chosen; else at
 * once, or from the next opening. It is due a target time later.
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
