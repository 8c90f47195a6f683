import type { Actor } from '../actor.ts'
import type { ConfiguredService, Service } from '../shapes/service.ts'
import type { Announcement, Configuration, HotelSettings, SubscriptionState } from './shapes.ts'

/** A hotel is served for seven days after a failed payment. */
const GRACE_MS = 7 * 24 * 3_600_000

/** Whether a hotel is served: paid, on trial, or past due for less than a week. */
export function isServing(
  { status, trialEndsAt, pastDueSince }: Omit<SubscriptionState, 'numberOfRooms'>,
  now: Date,
): boolean {
  switch (status) {
    case 'active':
      return true
    case 'trialing':
      return trialEndsAt !== null && now < trialEndsAt
    case 'past_due':
      return pastDueSince !== null && now.getTime() < pastDueSince.getTime() + GRACE_MS
    default:
      return false
  }
}

/** The refusal in a hotel that is not served: guests should call reception, staff should subscribe. */
export const lapsedReason = ({ kind }: Pick<Actor, 'kind'>) =>
  kind === 'guest' ? 'hotel-not-serving' : 'subscription-required'

/** The most of a service in one request; for towels a setting of the hotel. */
export const maximumOf = (
  { kind, maximum }: Pick<Service, 'kind' | 'maximum'>,
  { towelMaximum }: Pick<HotelSettings, 'towelMaximum'>,
): number => (kind === 'towels' ? towelMaximum : maximum)

/** The place with this id; undefined for a room. */
export const placeIn = ({ places }: Pick<Configuration, 'places'>, roomId: string) =>
  places.find(({ id }) => id === roomId)

type Locking = Pick<HotelSettings, 'stayCodes'>

/** Whether a guest must enter the stay's code first, for door signs and plain messages. */
export const isCodeMissing = ({ stayCodes }: Locking, hasCode: boolean): boolean => stayCodes && !hasCode

/** The same for a service, unless it is offered without the code. */
export const isLocked = (
  { withoutCode }: Pick<ConfiguredService, 'withoutCode'>,
  settings: Locking,
  hasCode: boolean,
): boolean => isCodeMissing(settings, hasCode) && !withoutCode

/** An announcement is to all rooms, to one floor, or to some rooms by their numbers. */
export const audiences = ['all', 'floor', 'rooms'] as const

export const isAnnouncementOver = ({ endsAt }: Pick<Announcement, 'endsAt'>, now: number): boolean =>
  Date.parse(endsAt) <= now

/** Whether it has begun and not ended. */
export const isActive = (announcement: Pick<Announcement, 'startsAt' | 'endsAt'>, now: number): boolean =>
  (announcement.startsAt === null || Date.parse(announcement.startsAt) <= now) &&
  !isAnnouncementOver(announcement, now)

export const isAnnouncedTo = (
  { floor, roomIds }: Pick<Announcement, 'floor' | 'roomIds'>,
  room: { id: string; floor: string },
): boolean => {
  if (floor !== null) return room.floor === floor
  return roomIds.length === 0 || roomIds.includes(room.id)
}
