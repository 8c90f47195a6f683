import type { OwnRequest, Request, RequestStatus } from './shapes.ts'

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
export const mayTake = (request: Pick<Request, 'assigneeId'>, userId: string): boolean =>
  request.assigneeId === null || request.assigneeId === userId

/** The reason kept with requests that a check-out cancelled; screens say it in their own language. */
export const CHECK_OUT_NOTE = 'check-out'

/** A guest may take back their own request until somebody has started on it. */
export const guestMayCancel = (request: Pick<OwnRequest, 'progress'>): boolean =>
  request.progress === 'sent' || request.progress === 'seen'

export const isOpen = (request: Pick<Request, 'status'>): boolean => can(request, 'finish')

export function isLate(request: Pick<Request, 'status' | 'dueAt'>, now: number): boolean {
  return isOpen(request) && request.dueAt !== null && Date.parse(request.dueAt) < now
}

/** A request as its guest may see it, with the key that it was sent with. */
export function toGuestView(request: Request, key: string): OwnRequest {
  const { id, revision, services, cleaningPreference, comment, createdAt, status, takenAt } = request
  const progress = status === 'new' ? (takenAt ? 'seen' : 'sent') : status
  return { id, key, revision, services, cleaningPreference, comment, createdAt, progress }
}

/**
 * The order of a staff list: late ones first, the longest overdue at the top; then open ones, newest first;
 * then closed ones, the last closed first.
 */
export function byUrgency(now: number): (a: Request, b: Request) => number {
  const rank = (request: Request) => (isLate(request, now) ? 0 : isOpen(request) ? 1 : 2)
  return (a, b) => {
    const byRank = rank(a) - rank(b)
    if (byRank !== 0) return byRank
    const byTime =
      rank(a) === 0
        ? (a.dueAt ?? '').localeCompare(b.dueAt ?? '')
        : (b.closedAt ?? b.createdAt).localeCompare(a.closedAt ?? a.createdAt)
    return byTime || b.id.localeCompare(a.id)
  }
}

/** Of two lists of the same things, the newest copy of each: how a live event joins what is on the screen. */
export function merge<T extends { id: string; revision: number }>(known: readonly T[], changed: T): T[] {
  const at = known.findIndex((one) => one.id === changed.id)
  if (at < 0) return [changed, ...known]
  return known.map((one, index) => (index === at && changed.revision > one.revision ? changed : one))
}
