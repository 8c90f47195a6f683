import type { RoomFlagKind } from '../rooms/shapes.ts'
import { MESSAGES_MAXIMUM } from '../shapes/message.ts'
import type { RequestStatus } from '../shapes/request.ts'
import type { Service } from '../shapes/service.ts'
import type { Face, Order, OwnRequest, Request, RequestGroup, RequestPhoto } from './shapes.ts'

/** Door signs that an order of these services contradicts; the guest decides which counts. */
export function flagsAgainst(kinds: readonly Service['kind'][]): RoomFlagKind[] {
  // A sign must not keep a guest from reporting that something is wrong.
  if (kinds.every((kind) => kind === 'problem')) return []
  return kinds.includes('cleaning') ? ['no_cleaning', 'do_not_disturb'] : ['do_not_disturb']
}

export const requestActions = ['take', 'start', 'finish', 'cancel', 'reopen', 'assign'] as const
export type RequestAction = (typeof requestActions)[number]

/** The state table: the statuses from which an action may start, and the one it leads to. */
const table: Record<RequestAction, { from: readonly RequestStatus[]; to: RequestStatus | 'same' }> = {
  take: { from: ['new', 'in_progress'], to: 'same' },
  assign: { from: ['new', 'in_progress'], to: 'same' },
  start: { from: ['new'], to: 'in_progress' },
  finish: { from: ['new', 'in_progress'], to: 'done' },
  cancel: { from: ['new', 'in_progress'], to: 'cancelled' },
  reopen: { from: ['done', 'cancelled'], to: 'in_progress' },
}

/** The status after `action`, or undefined if the table forbids it. */
export function next(status: RequestStatus, action: RequestAction): RequestStatus | undefined {
  const { from, to } = table[action]
  if (!from.includes(status)) return undefined
  return to === 'same' ? status : to
}

/** The status that an action leads to; undefined if it keeps the present one. */
export function outcome(action: RequestAction): RequestStatus | undefined {
  const { to } = table[action]
  return to === 'same' ? undefined : to
}

export const can = (request: Pick<Request, 'status'>, action: RequestAction): boolean =>
  next(request.status, action) !== undefined

/**
 * Taking and starting need a request that no colleague has; otherwise assigning makes the intent explicit.
 * Two people on their way to one room is the case to prevent.
 */
export const mayTake = (request: Holding, userId: string | null): boolean =>
  request.assigneeId === null || request.assigneeId === userId || isAssignedNotTaken(request)

interface Holding extends Pick<Request, 'assigneeId'> {
  takenAt?: unknown
}

/** Assigned by the hotel's rule, but not taken yet. */
export const isAssignedNotTaken = ({ assigneeId, takenAt }: Holding): boolean =>
  assigneeId !== null && takenAt === null

export const isTaken = (request: Holding): boolean =>
  request.assigneeId !== null && !isAssignedNotTaken(request)

/**
 * Codes stored as the reason when a check-out or a room's removal cancels requests; screens translate them.
 */
export const CHECK_OUT_NOTE = 'check-out'
export const ROOM_REMOVED_NOTE = 'room-removed'

/** How long the last change can be undone by its author. */
export const UNDO_WITHIN_MS = { staff: 3_600_000, guest: 60_000 } as const

/** After this long a guest's request or draft counts as past. */
export const DAY_MS = 86_400_000

type Timed = Pick<OwnRequest, 'createdAt' | 'wantedFrom' | 'dueAt'>

/** Whether the guest sees it as an earlier request, without actions: a day after it was due. */
export const isPast = ({ createdAt, wantedFrom, dueAt }: Timed, now: number): boolean =>
  now - Math.max(...[createdAt, wantedFrom, dueAt].map((at) => Date.parse(at ?? createdAt))) > DAY_MS

/** Until a staff member starts on it. */
export const guestMayCancel = (request: Pick<OwnRequest, 'progress'>): boolean =>
  request.progress === 'sent' || request.progress === 'seen'

export const isAwaited = ({ progress }: Pick<OwnRequest, 'progress'>): boolean =>
  progress !== 'done' && progress !== 'cancelled'

/** The time shown to the guest; else the target. */
export const promisedAt = ({ expectedAt, dueAt }: Pick<OwnRequest, 'expectedAt' | 'dueAt'>): string | null =>
  expectedAt ?? dueAt

export const isLateForGuest = (
  request: Pick<OwnRequest, 'progress' | 'expectedAt' | 'dueAt'>,
  now: number,
): boolean => isAwaited(request) && Date.parse(promisedAt(request) ?? '') < now

export const isGuestsPhoto = ({ purpose }: RequestPhoto): boolean => purpose === undefined

/** Whether it reports what is wrong in the room: it then outlasts the stay. */
export const isAboutRoom = ({ services }: Pick<Request, 'services'>): boolean =>
  services.some(({ problem }) => problem !== undefined)

export const isOpen = (request: Pick<Request, 'status'>): boolean => can(request, 'finish')

export function groupOf(status: RequestStatus | RequestGroup): RequestGroup {
  if (status === 'open' || status === 'closed') return status
  return isOpen({ status }) ? 'open' : 'closed'
}

export function isLate(request: Pick<Request, 'status' | 'dueAt'>, now: number): boolean {
  return isOpen(request) && request.dueAt !== null && Date.parse(request.dueAt) < now
}

export type GuestStatus = Pick<OwnRequest, 'expectedAt' | 'helper'>

/** For closed requests, or if nothing is known. */
export const noGuestStatus: GuestStatus = { expectedAt: null, helper: null }

/** How the guest found a request. */
export type Rating = Pick<OwnRequest, 'face' | 'hasTold'>

export const ratingOf = ({ face, faceWords }: { face: Face | null; faceWords: string | null }): Rating => ({
  ...(face && { face }),
  ...(faceWords !== null && { hasTold: true }),
})

/** Once, of a request that is done. */
export const guestMayRate = ({ progress, face }: Pick<OwnRequest, 'progress' | 'face'>): boolean =>
  progress === 'done' && face === undefined

/** Once, of a request that the guest found bad. */
export const guestMayTell = ({ face, hasTold }: Rating): boolean => face === 'bad' && !hasTold

export function toGuestView(
  request: Request,
  key: string,
  guestStatus: GuestStatus = noGuestStatus,
  rating: Rating = {},
): OwnRequest {
  const { id, orderId, revision, services, cleaningPreference, comment, createdAt, wantedFrom, dueAt } =
    request
  const { status, takenAt, closedAt, cancelReason, unattendedAt } = request
  const { askedAgainAt = null, askings = 0, notReceivedAt = null, messages } = request
  // After "not received", an unassigned request waits like a new one.
  const isSeen = takenAt !== null && (notReceivedAt === null || request.assigneeId !== null)
  const isUnattended = Boolean(unattendedAt) && isOpen(request)
  const photos = request.photos?.filter(isGuestsPhoto).length
  return {
    id,
    orderId,
    key,
    revision,
    progress: status === 'new' ? (isSeen ? 'seen' : 'sent') : status,
    since: closedAt ?? notReceivedAt ?? takenAt ?? createdAt,
    services,
    cleaningPreference,
    comment,
    createdAt,
    wantedFrom,
    dueAt,
    // Staff give a reason, guests do not.
    cancelledBy: status !== 'cancelled' ? null : cancelReason === '' ? 'guest' : 'staff',
    cancelReason: request.isReasonShown ? cancelReason : '',
    askedAgainAt,
    askings,
    notReceivedAt,
    expectedAt: guestStatus.expectedAt,
    helper: guestStatus.helper,
    isUnattended,
    ...(messages && { messages }),
    ...(photos && { photos }),
    // Pages of the previous version know it by this name.
    ...(isUnattended && { isUnheard: true }),
    ...rating,
  }
}

/**
 * The order of staff lists: by due time, so that the longest overdue is on top; then those without one,
 * oldest first; then closed ones, last closed first. Time alone moves nothing.
 */
export function byUrgency(a: Request, b: Request): number {
  const rank = (request: Request) => (!isOpen(request) ? 2 : request.dueAt === null ? 1 : 0)
  const ofRank = rank(a)
  if (ofRank !== rank(b)) return ofRank - rank(b)
  if (ofRank === 2) return compare(b.closedAt, a.closedAt) || compare(b.id, a.id)
  return compare(a.dueAt, b.dueAt) || compare(a.createdAt, b.createdAt) || compare(a.id, b.id)
}

const compare = (a: string | null, b: string | null) => (a ?? '').localeCompare(b ?? '')

/** Adds a changed item to a list, or replaces an older copy: how live events reach the screen. */
export function merge<T extends { id: string; revision: number }>(known: readonly T[], changed: T): T[] {
  const at = known.findIndex((one) => one.id === changed.id)
  if (at < 0) return [changed, ...known]
  return known.map((one, index) => (index === at && changed.revision > one.revision ? changed : one))
}

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

/** Whether staff may write to the guest: the request is open, and a guest's phone shows it. */
export const mayReply = (request: Pick<Request, 'status' | 'byStaff' | 'messages'>): boolean =>
  isOpen(request) && !request.byStaff && (request.messages ?? 0) < MESSAGES_MAXIMUM

/** Whether the guest may answer: staff wrote first. */
export const guestMayAnswer = (request: Pick<OwnRequest, 'progress' | 'messages'>): boolean =>
  isAwaited(request) && Boolean(request.messages) && Number(request.messages) < MESSAGES_MAXIMUM
