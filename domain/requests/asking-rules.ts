import { isAwaited } from './rules.ts'
import type { Order, OwnRequest } from './shapes.ts'

// A guest may ask again for a request that does not come, or report that it was not received.

const MINUTE_MS = 60_000

/** The time between two askings, and the most of them. */
const BETWEEN_ASKINGS_MS = 5 * MINUTE_MS
const ASKINGS_MOST = 5

/** A second order of the same within this time is mostly meant as asking again. */
const REPEATED_WITHIN_MS = 10 * MINUTE_MS

/** How long after it was done a guest may report that it was not received. */
const NOT_RECEIVED_WITHIN_MS = 120 * MINUTE_MS

/** Milliseconds until the guest may ask again: 0 if now, Infinity if never. */
export function untilAskAgain(
  request: Pick<OwnRequest, 'progress' | 'wantedFrom' | 'askings' | 'askedAgainAt'>,
  now: number,
): number {
  const { wantedFrom, askings, askedAgainAt } = request
  if (!isAwaited(request) || askings >= ASKINGS_MOST) return Number.POSITIVE_INFINITY
  const last = askedAgainAt ? Date.parse(askedAgainAt) + BETWEEN_ASKINGS_MS : now
  return Math.max(0, last - now, wantedFrom ? Date.parse(wantedFrom) - now : 0)
}

/** Whether it was ordered just now, so that the same order may be meant as asking again. */
export const isRecent = (request: OwnRequest, now: number): boolean =>
  untilAskAgain(request, now) === 0 && now - Date.parse(request.createdAt) < REPEATED_WITHIN_MS

type Ordered = Pick<Order, 'services' | 'cleaningPreference' | 'comment'>

/** Whether an order repeats another: all its services are in it, with the same comment or none. */
export const repeats = ({ services, cleaningPreference, comment }: Ordered, asked: Ordered): boolean =>
  services.length > 0 &&
  asked.cleaningPreference === cleaningPreference &&
  ['', asked.comment].includes(comment.trim()) &&
  services.every(({ serviceId }) => asked.services.some((one) => one.serviceId === serviceId))

/** The guest's request that an order repeats. */
export const repeatedBy = (order: Ordered, requests: readonly OwnRequest[], now: number) =>
  requests.find((request) => isRecent(request, now) && repeats(order, request))

export const guestMayReopen = ({ progress, since }: Pick<OwnRequest, 'progress' | 'since'>, now: number) =>
  progress === 'done' && now - Date.parse(since) < NOT_RECEIVED_WITHIN_MS
