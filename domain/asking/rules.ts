import { isAwaited } from '../requests/rules.ts'
import type { Order, OwnRequest } from '../requests/shapes.ts'

// What a guest may do where what they asked for does not come: ask for it again, or say that nothing came of it.

const MINUTE_MS = 60_000

/** How long after the last time it may be asked for again; and how often, at most. */
const BETWEEN_ASKINGS_MS = 5 * MINUTE_MS
const ASKINGS_MOST = 5

/** The same, asked for a second time within this, is mostly meant as asking again. */
const REPEATED_WITHIN_MS = 10 * MINUTE_MS

/** For how long after it was done its guest may say that nothing came. */
const NOT_RECEIVED_WITHIN_MS = 120 * MINUTE_MS

/** Milliseconds until its guest may ask for it again; 0 where they may now, Infinity where they may no more. */
export function untilAskAgain(
  request: Pick<OwnRequest, 'progress' | 'wantedFrom' | 'askings' | 'askedAgainAt'>,
  now: number,
): number {
  const { wantedFrom, askings, askedAgainAt } = request
  if (!isAwaited(request) || askings >= ASKINGS_MOST) return Number.POSITIVE_INFINITY
  const last = askedAgainAt ? Date.parse(askedAgainAt) + BETWEEN_ASKINGS_MS : now
  return Math.max(0, last - now, wantedFrom ? Date.parse(wantedFrom) - now : 0)
}

/** Whether it was just asked for, so that the same again may be meant as asking again. */
export const isRecent = (request: OwnRequest, now: number): boolean =>
  untilAskAgain(request, now) === 0 && now - Date.parse(request.createdAt) < REPEATED_WITHIN_MS

type Ordered = Pick<Order, 'services' | 'cleaningPreference' | 'comment'>

/** Whether an order says over again what was asked for, word for word or with none: all of its services are in it. */
export const repeats = ({ services, cleaningPreference, comment }: Ordered, asked: Ordered): boolean =>
  services.length > 0 &&
  asked.cleaningPreference === cleaningPreference &&
  ['', asked.comment].includes(comment.trim()) &&
  services.every(({ serviceId }) => asked.services.some((one) => one.serviceId === serviceId))

/** The guest's own request that an order says over again. */
export const repeatedBy = (order: Ordered, requests: readonly OwnRequest[], now: number) =>
  requests.find((request) => isRecent(request, now) && repeats(order, request))

/** Whether its guest may say that nothing came of it. */
export const guestMayReopen = ({ progress, since }: Pick<OwnRequest, 'progress' | 'since'>, now: number) =>
  progress === 'done' && now - Date.parse(since) < NOT_RECEIVED_WITHIN_MS
