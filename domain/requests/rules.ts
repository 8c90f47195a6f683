import { isServing } from '../billing/rules.ts'
import type { Configuration } from '../hotels/shapes.ts'
import type { RoomFlagKind } from '../rooms/shapes.ts'
import { nextMoments, openingsOf } from '../services/hours.ts'
import { mayAskFor, takesPreference, targetOf, typesOfferedTo, type When, whenOf } from '../services/rules.ts'
import type { Service } from '../services/shapes.ts'
import { isAllLocked, isLocked } from '../stays/rules.ts'
import type { Order, OwnRequest, Request, RequestGroup, RequestStatus } from './shapes.ts'

/** At most `count` in any `seconds`. */
interface Limit {
  readonly count: number
  readonly seconds: number
}

/** What of an order is one request: wanted at one time, and done by one person. */
export interface JudgedRequest extends Pick<Request, 'services' | 'cleaningPreference'> {
  wantedFrom: Date | null
  dueAt: Date | null
}

/** What comes of an order by the hotel's configuration. */
interface Judged {
  /** The first rule that it breaks; none, where it may be placed. */
  refusal: 'not-serving' | 'service-not-offered' | 'stay-code-needed' | undefined
  /** What it becomes: one at least, what is wanted at once before the others. */
  requests: [JudgedRequest, ...JudgedRequest[]]
  /** The room types that all of it is offered to: the room must be of one. Null: any room. */
  typeIds: readonly string[] | null
  /** What on the room's door it contradicts. */
  against: RoomFlagKind[]
}

/** What orders are judged by. */
type Judging = Pick<Configuration, 'subscription' | 'services' | 'timeZone'> & {
  settings: Pick<Configuration['settings'], 'cleaningPivot' | 'defaultTargetMinutes' | 'stayCodes'>
}

/**
 * Judges an order, of a guest or of staff, by the hotel's configuration. What must hold in the instant of placing it
 * (the configuration's version, the room's type, the stay, the key, the flags, the limits) is in place-order.sql.
 */
export function judgeOrder(
  order: Pick<Order, 'services' | 'cleaningPreference'>,
  { subscription, services, timeZone, settings }: Judging,
  now: Date,
  /** Whether who orders knows the stay's code, or works here. */
  hasCode: boolean,
): Judged {
  const offered = order.services.flatMap((chosen) => {
    const service = services.find(({ id }) => id === chosen.serviceId)
    return service && mayAskFor(service, chosen.count) ? { chosen, service } : []
  })
  const isTimed = order.cleaningPreference !== null && offered.some(({ service }) => takesPreference(service))
  const pivots = isTimed ? nextMoments(settings.cleaningPivot, timeZone, now) : []
  const wanted = offered.map(({ chosen, service }) => {
    const openings = service.hours ? openingsOf(service.hours, timeZone, now) : undefined
    const targetMinutes = targetOf(service, settings)
    const when = whenOf(
      { ...service, targetMinutes },
      order.cleaningPreference,
      { openings, pivots },
      now.getTime(),
    )
    return { chosen, when, takesPreference: takesPreference(service) }
  })
  // A cleaning is somebody else's work, and done at another time than what is brought.
  const apart = Map.groupBy(wanted, ({ when, takesPreference }) => takesPreference || when.wantedFrom)
  const requests = [...apart.values()]
    .map((those) => ({
      services: those.map(({ chosen }) => chosen),
      cleaningPreference: those[0]?.takesPreference ? order.cleaningPreference : null,
      ...earliest(those.map(({ when }) => when)),
    }))
    .sort((a, b) => Number(a.wantedFrom) - Number(b.wantedFrom))
  const [first = nothingButWords, ...others] = requests
  const needsCode =
    offered.length > 0
      ? offered.some(({ service }) => isLocked(service, settings, hasCode))
      : isAllLocked(services, settings, hasCode)
  return {
    refusal: !isServing(subscription, now)
      ? 'not-serving'
      : offered.length < order.services.length
        ? 'service-not-offered'
        : needsCode
          ? 'stay-code-needed'
          : undefined,
    requests: [first, ...others],
    typeIds: typesOfferedTo(offered.map(({ service }) => service)),
    against: flagsAgainst(offered.map(({ service }) => service.kind)),
  }
}

/** What a comment becomes that is sent alone. */
const nothingButWords: JudgedRequest = {
  services: [],
  cleaningPreference: null,
  wantedFrom: null,
  dueAt: null,
}

/** When what is wanted from one moment on is due: when the strictest of it is. */
function earliest(whens: readonly When[]): Pick<JudgedRequest, 'wantedFrom' | 'dueAt'> {
  const due = whens.flatMap(({ dueAt }) => dueAt ?? [])
  const wantedFrom = whens[0]?.wantedFrom ?? null
  return {
    wantedFrom: wantedFrom === null ? null : new Date(wantedFrom),
    dueAt: due.length > 0 ? new Date(Math.min(...due)) : null,
  }
}

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

/** The reasons kept with requests that a check-out cancelled, or the removal of the room; screens say it in their own language. */
export const CHECK_OUT_NOTE = 'check-out'
export const ROOM_REMOVED_NOTE = 'room-removed'

/** For how long what was done last to a request can be undone by whoever did it. */
export const UNDO_WITHIN_MS = { staff: 3_600_000, guest: 60_000 } as const

/** A guest may take back their own request until somebody has started on it. */
export const guestMayCancel = (request: Pick<OwnRequest, 'progress'>): boolean =>
  request.progress === 'sent' || request.progress === 'seen'

/** Whether its guest still waits for it. */
export const isAwaited = ({ progress }: Pick<OwnRequest, 'progress'>): boolean =>
  progress !== 'done' && progress !== 'cancelled'

/** By when its guest may count on it: by when they were told; where they were not, by when it should be done. */
export const promisedAt = ({ expectedAt, dueAt }: Pick<OwnRequest, 'expectedAt' | 'dueAt'>): string | null =>
  expectedAt ?? dueAt

/** Whether its guest has waited for longer than that. */
export function isLateForGuest(
  request: Pick<OwnRequest, 'progress' | 'expectedAt' | 'dueAt'>,
  now: number,
): boolean {
  const promised = promisedAt(request)
  return isAwaited(request) && promised !== null && Date.parse(promised) < now
}

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

/** Something that a device did in a room: when, in milliseconds. */
interface Done {
  by: string
  at: number
}

/**
 * Milliseconds until a device may go on, after what was done in the room's stay; 0 where it may now. Each device has a
 * limit and so has the room; but a device that did nothing within its own window may do one thing, whatever others did.
 * The same as `place_order` judges in its statement (place-order.sql); tests hold the two together.
 */
export function waitOf(
  device: string,
  done: readonly Done[],
  now: number,
  { perDevice, perRoom }: { perDevice: Limit; perRoom: Limit },
): number {
  const fits = (those: readonly Done[], { count, seconds }: Limit) => {
    const nth = those.map(({ at }) => at).sort((a, b) => b - a)[count - 1]
    return nth === undefined ? 0 : nth + seconds * 1000 - now
  }
  const own = done.filter(({ by }) => by === device)
  const quiet = fits(own, { ...perDevice, count: 1 })
  return Math.max(0, Math.min(quiet, Math.max(fits(own, perDevice), fits(done, perRoom))))
}

/** What a list of rooms says of each that floods are judged by. */
type Watched = { id: string; stay: number; linkedAt: string | null }

/**
 * The rooms from which guests sent, in their present stay and by their present link, as many orders within the limit's
 * window as it allows, or more; with how many, most first. Somebody may be flooding them: a new link ends that.
 */
export function floodedRooms(
  requests: readonly Pick<Request, 'orderId' | 'roomId' | 'stay' | 'byStaff' | 'createdAt'>[],
  rooms: readonly Watched[],
  now: number,
  { count, seconds }: Limit,
): Map<string, number> {
  const known = new Map(rooms.map((room) => [room.id, room]))
  const sent = new Map<string, Set<string>>()
  for (const { orderId, roomId, stay, byStaff, createdAt } of requests) {
    const room = known.get(roomId)
    const at = Date.parse(createdAt)
    if (byStaff || room?.stay !== stay || at <= now - seconds * 1000) continue
    if (room.linkedAt === null || at > Date.parse(room.linkedAt))
      sent.set(roomId, (sent.get(roomId) ?? new Set()).add(orderId))
  }
  const counted = [...sent].map(([roomId, orders]) => [roomId, orders.size] as const)
  return new Map(counted.filter(([, many]) => many >= count).sort(([, a], [, b]) => b - a))
}
