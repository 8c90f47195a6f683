import type { RoomFlagKind } from '../rooms/shapes.ts'
import type { Service } from '../services/shapes.ts'
import type { OwnRequest, Request, RequestGroup, RequestStatus } from './shapes.ts'

/** The signs on a room's door that an order of such services contradicts: which of the two holds, the guest must say. */
export function flagsAgainst(kinds: readonly Service['kind'][]): RoomFlagKind[] {
  if (kinds.length === 0) return []
  return kinds.includes('cleaning') ? ['no_cleaning', 'do_not_disturb'] : ['do_not_disturb']
}

/** What can be done to a request. */
export const requestActions = ['take', 'start', 'finish', 'cancel', 'reopen', 'assign'] as const
export type RequestAction = (typeof requestActions)[number]

/** The state table: from which statuses each action may start, and where it leads. */
const table: Record<RequestAction, { from: readonly RequestStatus[]; to: RequestStatus | 'same' }> = {
  take: { from: ['new', 'in_progress'], to: 'same' },
  assign: { from: ['new', 'in_progress'], to: 'same' },
  start: { from: ['new'], to: 'in_progress' },
  finish: { from: ['new', 'in_progress'], to: 'done' },
  cancel: { from: ['new', 'in_progress'], to: 'cancelled' },
  reopen: { from: ['done', 'cancelled'], to: 'in_progress' },
}

/** The status that `action` leads to from `status`, or undefined where the table does not allow it. */
export function next(status: RequestStatus, action: RequestAction): RequestStatus | undefined {
  const { from, to } = table[action]
  if (!from.includes(status)) return undefined
  return to === 'same' ? status : to
}

/** The status that an action leads to; undefined for one that leaves it as it is. */
export function outcome(action: RequestAction): RequestStatus | undefined {
  const { to } = table[action]
  return to === 'same' ? undefined : to
}

/** Staff may do what the state table allows. */
export const can = (request: Pick<Request, 'status'>, action: RequestAction): boolean =>
  next(request.status, action) !== undefined

/**
 * Taking and starting are for what nobody else has; from somebody else it is assigned first, so that it is meant:
 * two people on their way to one room is what this product is there to prevent.
 */
export const mayTake = (request: Holding, userId: string): boolean =>
  request.assigneeId === null || request.assigneeId === userId || isOnlyGiven(request)

interface Holding extends Pick<Request, 'assigneeId'> {
  takenAt?: unknown
}

/** Whether it was given to somebody by the hotel's rule, and nobody has said yet that they see to it. */
export const isOnlyGiven = ({ assigneeId, takenAt }: Holding): boolean =>
  assigneeId !== null && takenAt === null

/** Whether somebody sees to it. */
export const isHeld = (request: Holding): boolean => request.assigneeId !== null && !isOnlyGiven(request)

/** The reasons kept with requests that a check-out cancelled, or the removal of the room; screens say it in their own language. */
export const CHECK_OUT_NOTE = 'check-out'
export const ROOM_REMOVED_NOTE = 'room-removed'

/** For how long what was done last to a request can be undone by whoever did it. */
export const UNDO_WITHIN_MS = { staff: 3_600_000, guest: 60_000 } as const

/** After this long a guest's request, or a draft, is of the past. */
export const DAY_MS = 86_400_000

type Timed = Pick<OwnRequest, 'createdAt' | 'wantedFrom' | 'dueAt'>

/** Whether its guest sees it as an earlier one, to which nothing more can be done: a day after it was to be done. */
export const isPast = ({ createdAt, wantedFrom, dueAt }: Timed, now: number): boolean =>
  now - Math.max(...[createdAt, wantedFrom, dueAt].map((at) => Date.parse(at ?? createdAt))) > DAY_MS

/** A guest may take back their own request until a member of staff has started on it. */
export const guestMayCancel = (request: Pick<OwnRequest, 'progress'>): boolean =>
  request.progress === 'sent' || request.progress === 'seen'

/** Whether its guest still waits for it. */
export const isAwaited = ({ progress }: Pick<OwnRequest, 'progress'>): boolean =>
  progress !== 'done' && progress !== 'cancelled'

/** By when its guest may count on it: by when they were told; where they were not, by when it should be done. */
export const promisedAt = ({ expectedAt, dueAt }: Pick<OwnRequest, 'expectedAt' | 'dueAt'>): string | null =>
  expectedAt ?? dueAt

/** Whether its guest has waited for longer than that. */
export const isLateForGuest = (
  request: Pick<OwnRequest, 'progress' | 'expectedAt' | 'dueAt'>,
  now: number,
): boolean => isAwaited(request) && Date.parse(promisedAt(request) ?? '') < now

export const isOpen = (request: Pick<Request, 'status'>): boolean => can(request, 'finish')

export function groupOf(status: RequestStatus | RequestGroup): RequestGroup {
  if (status === 'open' || status === 'closed') return status
  return isOpen({ status }) ? 'open' : 'closed'
}

export function isLate(request: Pick<Request, 'status' | 'dueAt'>, now: number): boolean {
  return isOpen(request) && request.dueAt !== null && Date.parse(request.dueAt) < now
}

/** What a guest is told of a request beside itself. */
export type Told = Pick<OwnRequest, 'expectedAt' | 'helper'>

/** Of what is over, or of which nothing is known. */
export const untold: Told = { expectedAt: null, helper: null }

/** A request as its guest may see it, with the key that it was sent with. */
export function toGuestView(request: Request, key: string, told: Told = untold): OwnRequest {
  const { id, orderId, revision, services, cleaningPreference, comment, createdAt, wantedFrom, dueAt } =
    request
  const { status, takenAt, closedAt, cancelReason, unheardAt } = request
  const { askedAgainAt = null, askings = 0, notReceivedAt = null } = request
  // What nothing came of, and nobody has, waits as if it had just been sent.
  const isSeen = takenAt !== null && (notReceivedAt === null || request.assigneeId !== null)
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
    // Staff give a reason, and guests none.
    cancelledBy: status !== 'cancelled' ? null : cancelReason === '' ? 'guest' : 'staff',
    cancelReason: request.isReasonShown ? cancelReason : '',
    askedAgainAt,
    askings,
    notReceivedAt,
    expectedAt: told.expectedAt,
    helper: told.helper,
    isUnheard: Boolean(unheardAt) && isOpen(request),
  }
}

/**
 * The order of a staff list: what is due next first, so that the longest overdue stands at the top; then what has no due
 * time, oldest first; then closed ones, the last closed first. Time alone moves nothing.
 */
export function byUrgency(a: Request, b: Request): number {
  const rank = (request: Request) => (!isOpen(request) ? 2 : request.dueAt === null ? 1 : 0)
  const ofRank = rank(a)
  if (ofRank !== rank(b)) return ofRank - rank(b)
  if (ofRank === 2) return compare(b.closedAt, a.closedAt) || compare(b.id, a.id)
  return compare(a.dueAt, b.dueAt) || compare(a.createdAt, b.createdAt) || compare(a.id, b.id)
}

const compare = (a: string | null, b: string | null) => (a ?? '').localeCompare(b ?? '')

/** Of two lists of the same things, the newest copy of each: how a live event joins what is on the screen. */
export function merge<T extends { id: string; revision: number }>(known: readonly T[], changed: T): T[] {
  const at = known.findIndex((one) => one.id === changed.id)
  if (at < 0) return [changed, ...known]
  return known.map((one, index) => (index === at && changed.revision > one.revision ? changed : one))
}
