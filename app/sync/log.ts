import type { SubmissionResult } from '@conform-to/react'
import { can, isAssignedNotTaken, outcome, type RequestAction } from '../../domain/requests/rules.ts'
import type { Request } from '../../domain/requests/shapes.ts'
import type { Room } from '../../domain/rooms/shapes.ts'
import type { RequestNow } from '../../domain/shapes/request.ts'
import type { ChangedCleaning, Cleaning, CleaningStatus } from '../../domain/shapes/room.ts'
import type { ErrorPayload } from '../../i18n/errors.ts'

// One person's actions that have no answer yet, on requests and on rooms, in order. Pure functions, so that a test
// can compare them with a model (log.test.ts). Of each request only the first action is sent; the later ones build
// on its result. Actions that share a room are sent one after the other.

const roomIntents = ['save', 'check-out'] as const
const requestIntents = ['take', 'start', 'finish', 'cancel', 'reopen', 'assign', 'undo'] as const
export type QueuedIntent = RequestAction | 'undo'

export const isQueued = (intent: unknown): boolean =>
  [...requestIntents, ...roomIntents].some((known) => known === intent)

/** Unique on this device; browsers have no `randomUUID` on plain http. */
export const newActionKey = () => `${Date.now()} ${Math.random()}`

interface Entry {
  key: string
  order: number
  /** By the server's clock. */
  at: number
  /** The action was sent at least once: the server may have received it. */
  isTried: boolean
  /** The action did not get through and is retried. */
  isUnsent: boolean
}

/** An action on a request, until the server has answered it. */
export interface Queued extends Entry {
  intent: QueuedIntent
  requestId: string
  /** The request's room, for pages that have not loaded it. */
  room?: { id: string; number: string }
  fields: Readonly<Record<string, string>>
  /** The revision that the person saw; null: the result of the action before it. */
  seen: number | null
  /** The change that a colleague made to the request meanwhile: the action waits for a decision. */
  stopped?: { by: string; now: RequestNow }
}

/** The new status of a room, with the revision that the person saw. */
export type Wanted = Cleaning & { roomId: string }

/** The fields of a room that the success message and the undo need. */
export type PressedRoom = Pick<Room, 'id' | 'number' | 'cleaningStatus' | 'stay'>

/** A change of rooms, until the server has answered it. */
export interface RoomAction extends Entry {
  intent: (typeof roomIntents)[number]
  /** The rooms as they were when the action was pressed. */
  rooms: readonly PressedRoom[]
  wanted: readonly Wanted[]
  /** The action undoes another one. */
  isUndo: boolean
  /** A colleague saved these rooms meanwhile: the action waits for a decision. */
  stopped?: { changed: readonly ChangedCleaning[] }
}

export type LogEntry = Queued | RoomAction
/** All unanswered actions of one person on one device. */
export type ActionLog = readonly LogEntry[]

/** The answer to an action: its value or the refusal; null if the server was unreachable. */
export type ActionAnswer<Value = Request[]> =
  | { ok: true; value: Value }
  | { ok: false; refused: ErrorPayload | null; result?: SubmissionResult }

/** More than a person presses in a dead spot. */
export const LOG_MAXIMUM = 100

export const isOnRooms = (entry: LogEntry): entry is RoomAction => 'rooms' in entry
export const requestActionsIn = (log: ActionLog): Queued[] =>
  log.flatMap((entry) => (isOnRooms(entry) ? [] : entry))
export const roomActionsIn = (log: ActionLog): RoomAction[] => log.filter(isOnRooms)

/** The actions on one request, in order. */
const chainOf = (log: ActionLog, requestId: string) =>
  requestActionsIn(log).filter((one) => one.requestId === requestId)
const hasRoom = ({ rooms }: RoomAction, roomId: string) => rooms.some(({ id }) => id === roomId)
const shareRoom = (one: RoomAction, other: RoomAction) => other.rooms.some(({ id }) => hasRoom(one, id))
const requestActionOf = (log: ActionLog, key: string) => requestActionsIn(log).find((one) => one.key === key)

/** After all others, even if the device's clock was set back meanwhile. */
const nextOrder = (log: ActionLog) => Math.max(0, ...log.map(({ order }) => order)) + 1

/** An action on a request, as pressed. */
export type Pressed = Pick<Queued, 'key' | 'intent' | 'fields' | 'at' | 'room'> & {
  request: Pick<Request, 'id' | 'revision'>
}

/** Adds an action. A request that waits for a decision takes no further action. */
export function addAction(log: ActionLog, { request, ...action }: Pressed): ActionLog {
  const chain = chainOf(log, request.id)
  if (log.length >= LOG_MAXIMUM || chain.some(({ stopped }) => stopped)) return log
  const seen = chain.length > 0 ? null : request.revision
  // An action waits with the ones before it.
  const isUnsent = chain[0]?.isUnsent ?? false
  const order = nextOrder(log)
  return [...log, { ...action, requestId: request.id, seen, order, isTried: false, isUnsent }]
}

export function addRoomAction(
  log: ActionLog,
  action: Pick<RoomAction, 'key' | 'intent' | 'rooms' | 'wanted' | 'isUndo' | 'at'>,
): ActionLog {
  if (log.length >= LOG_MAXIMUM) return log
  const entry: RoomAction = { ...action, order: nextOrder(log), isTried: false, isUnsent: false }
  const isUnsent = roomActionsIn(log).some((other) => other.isUnsent && shareRoom(entry, other))
  return [...log, { ...entry, isUnsent }]
}

/** Sets all rooms to one status, with their current revisions. */
export const setTo = (
  rooms: readonly (Cleaning & { id: string })[],
  cleaningStatus: CleaningStatus,
): Wanted[] => rooms.map(({ id, cleaningRevision }) => ({ roomId: id, cleaningStatus, cleaningRevision }))

/**
 * The actions to be sent now: the first of each request and of each room, unless it waits for a decision. A check-out
 * also waits for the actions on requests of its rooms.
 */
export function actionsToSend(log: ActionLog): LogEntry[] {
  const waiting = log.filter(({ stopped }) => !stopped)
  return waiting.filter((one) => {
    if (!isOnRooms(one)) return chainOf(log, one.requestId)[0] === one && one.seen !== null
    return !waiting.some((other) =>
      isOnRooms(other)
        ? other.order < one.order && shareRoom(one, other)
        : one.intent === 'check-out' && other.room && other.at <= one.at && hasRoom(one, other.room.id),
    )
  })
}

/** Whether the action is neither refused, given up nor in conflict. */
export const isOnItsWay = (log: ActionLog, key: string): boolean =>
  log.some((one) => one.key === key && !one.stopped)

/** Marks an action as sent: from now on the server may have received it. */
export const markTried = (log: ActionLog, key: string): ActionLog =>
  log.map((one) => (one.key === key && !one.isTried ? { ...one, isTried: true } : one))

/** Marks an action, and those that wait behind it on the same request, as not sent. */
export function markNotSent(log: ActionLog, key: string): ActionLog {
  const requestId = requestActionOf(log, key)?.requestId
  return log.map((one) => {
    const waits = one.key === key || (!isOnRooms(one) && one.requestId === requestId)
    return waits && !one.isUnsent ? { ...one, isUnsent: true } : one
  })
}

/** Counts the actions that wait for a connection, not for a decision. */
export const countUnsentIn = (log: ActionLog): number =>
  log.filter(({ isUnsent, stopped }) => isUnsent && !stopped).length

/** Removes a finished action; the next one of its request builds on the new revision. */
export function resolveAction(log: ActionLog, key: string, after: Pick<Request, 'revision'>): ActionLog {
  const done = requestActionOf(log, key)
  const rest = dropAction(log, key)
  const next = done && chainOf(rest, done.requestId)[0]
  return rest.map((one) => (one === next ? { ...next, seen: after.revision } : one))
}

/** Removes a finished action; later actions on these rooms build on the new revisions. */
export function resolveRoomAction(log: ActionLog, key: string, saved: readonly Wanted[] = []): ActionLog {
  const after = new Map(saved.map(({ roomId, cleaningRevision }) => [roomId, cleaningRevision]))
  return dropAction(log, key).map((entry) => {
    if (!isOnRooms(entry) || !entry.wanted.some(({ roomId }) => after.has(roomId))) return entry
    const wanted = entry.wanted.map((one) => ({
      ...one,
      cleaningRevision: after.get(one.roomId) ?? one.cleaningRevision,
    }))
    return { ...entry, wanted }
  })
}

/** Removes a refused action with all that build on it, unless its person has to decide. */
export function rejectAction(log: ActionLog, key: string, why: ErrorPayload): ActionLog {
  const refused = log.find((one) => one.key === key)
  if (!refused) return log
  return isOnRooms(refused) ? rejectRoomAction(log, refused, why) : rejectRequestAction(log, refused, why)
}

/** The person decides about the last action on the request if it is still possible. */
function rejectRequestAction(
  log: ActionLog,
  { requestId }: Queued,
  { now, by = '' }: ErrorPayload,
): ActionLog {
  const last = chainOf(log, requestId).at(-1)
  const rest = dropActionsOn(log, new Set([requestId]))
  if (!last || !now || !isStillPossible(last, now)) return rest
  return [...rest, { ...last, seen: now.revision, isUnsent: true, stopped: { by, now } }]
}

/** The person decides about the conflict, unless a later action sets the rooms again. */
function rejectRoomAction(log: ActionLog, refused: RoomAction, why: ErrorPayload): ActionLog {
  const rest = dropAction(log, refused.key)
  const { reason, cleaning: changed } = why
  if (reason !== 'changed-since' || !changed) return rest
  const isFollowed = roomActionsIn(rest).some(
    (other) => other.order > refused.order && other.intent === 'save' && shareRoom(refused, other),
  )
  return isFollowed ? rest : [...rest, { ...refused, isUnsent: true, stopped: { changed } }]
}

/** Whether the refusal leaves the person a decision about the request. */
export function causesConflict(log: ActionLog, { key, requestId }: Queued, { now }: ErrorPayload): boolean {
  const chain = chainOf(log, requestId)
  const last = chain.at(-1)
  return Boolean(now && last && chain.some((one) => one.key === key) && isStillPossible(last, now))
}

/** Taking and starting need a request without another assignee; undo needs one without later changes. */
function isStillPossible({ intent }: Queued, now: RequestNow): boolean {
  if (intent === 'undo' || intent === 'take' || intent === 'start') return false
  return now.status !== outcome(intent) && can(now, intent)
}

/** Repeats a conflicted action under a new key, on the newest known revision. */
export function repeatConflicted(
  log: ActionLog,
  key: string,
  anew: string,
  now: Pick<Request, 'revision'>,
): ActionLog {
  return log.map((one) => {
    if (one.key !== key || isOnRooms(one) || !one.stopped) return one
    const { stopped, ...action } = one
    const seen = Math.max(now.revision, stopped.now.revision)
    return { ...action, key: anew, seen, isTried: false, isUnsent: false }
  })
}

/** Repeats a conflicted action on rooms under a new key, on the current revisions. */
export function repeatRoomAction(
  log: ActionLog,
  key: string,
  action: Pick<RoomAction, 'key' | 'wanted'>,
): ActionLog {
  return log.map((entry) => {
    if (entry.key !== key || !isOnRooms(entry)) return entry
    const { stopped: _, ...decided } = entry
    return { ...decided, ...action, isTried: false, isUnsent: false }
  })
}

export const dropAction = (log: ActionLog, key: string): ActionLog => log.filter((one) => one.key !== key)

/** Without the actions on these requests. */
export const dropActionsOn = (log: ActionLog, requestIds: ReadonlySet<string>): ActionLog =>
  log.filter((one) => isOnRooms(one) || !requestIds.has(one.requestId))

/** Without the actions pressed too long ago, and those on requests that depend on them. */
export function dropOld(log: ActionLog, since: number): ActionLog {
  const old = requestActionsIn(log).flatMap(({ at, requestId }) => (at < since ? requestId : []))
  return dropActionsOn(log, new Set(old)).filter((one) => !isOnRooms(one) || one.at >= since)
}

/** Takes back an action: an unsent one is removed, one that the server may have gets an undo after it. */
export function withdrawAction(log: ActionLog, key: string, undo: Pick<Queued, 'key' | 'at'>): ActionLog {
  const action = requestActionOf(log, key)
  if (!action) return log
  const { requestId, seen } = action
  const [first, ...others] = chainOf(log, requestId)
  if (!action.isTried || others.includes(action) || first?.stopped) {
    const rest = dropAction(log, key)
    const next = first === action ? chainOf(rest, requestId)[0] : undefined
    return rest.map((one) => (one === next ? { ...next, seen } : one))
  }
  const left = { intent: 'undo', requestId, fields: {}, seen: null, isTried: false, isUnsent: false } as const
  return [...log, { ...undo, ...left, order: nextOrder(log) }]
}

/** Merges the persisted actions with those pressed since the page opened. */
export function mergeActions(kept: ActionLog, log: ActionLog): ActionLog {
  const known = new Set(log.map(({ key }) => key))
  return [...kept.filter(({ key }) => !known.has(key)), ...log].sort((a, b) => a.order - b.order)
}

/** The request as it will be after the queued actions: shown at once, marked as not sent. */
export function applyQueued<T extends Pick<Request, 'id'> & Held>(request: T, log: ActionLog, me: string): T {
  let [before, shown] = [request, request]
  for (const { intent, fields, stopped, at } of chainOf(log, request.id)) {
    if (intent === 'undo') shown = before
    else if (!stopped && can(shown, intent)) {
      before = shown
      shown = { ...shown, ...stateAfter(intent, shown, { fields, at, me }) }
    }
  }
  return shown
}

type Held = Pick<Request, 'status' | 'assigneeId' | 'takenAt'>

function stateAfter(
  intent: RequestAction,
  request: Held,
  { fields, at, me }: Pick<Queued, 'fields' | 'at'> & { me: string },
): Held {
  const status = outcome(intent) ?? request.status
  if (intent === 'cancel') return { ...request, status }
  const holder = isAssignedNotTaken(request) ? me : (request.assigneeId ?? me)
  const assigneeId = intent === 'assign' ? fields.userId || null : holder
  const takenAt = assigneeId === null ? request.takenAt : (request.takenAt ?? new Date(at).toISOString())
  return { status, assigneeId, takenAt }
}
