import type { Room } from '../../../domain/rooms/shapes.ts'
import type { ChangedCleaning, Cleaning, CleaningStatus } from '../../../domain/shapes/room.ts'
import type { ErrorPayload } from '../../../i18n/errors.ts'
import { dropExpired, QUEUE_MAXIMUM, type Queued, type RequestQueue } from './queued.ts'

// Actions on rooms, in one log with those on requests (queued.ts). Pure functions of that log. Actions that
// share a room are sent one after the other.

/** The new status of a room, with the revision that the person saw. */
export type Wanted = Cleaning & { roomId: string }

/** The fields of a room that the success message and the undo need. */
export type PressedRoom = Pick<Room, 'id' | 'number' | 'cleaningStatus' | 'stay'>

/** A change of rooms, until the server has answered it. */
export interface RoomAction {
  key: string
  intent: 'save' | 'check-out'
  /** The rooms as they were when the action was pressed. */
  rooms: readonly PressedRoom[]
  wanted: readonly Wanted[]
  /** The action undoes another one. */
  isUndo: boolean
  order: number
  /** By the server's clock. */
  at: number
  isTried: boolean
  /** The action did not get through and is retried. */
  isUnsent: boolean
  /** A colleague saved these rooms meanwhile: the action waits for a decision. */
  stopped?: { changed: readonly ChangedCleaning[] }
}

export type LogEntry = Queued | RoomAction
/** All unanswered actions of one person on one device. */
export type ActionLog = readonly LogEntry[]

export const isOnRooms = (entry: LogEntry): entry is RoomAction => 'rooms' in entry
export const requestActionsIn = (log: ActionLog): RequestQueue =>
  log.flatMap((entry) => (isOnRooms(entry) ? [] : entry))
export const roomActionsIn = (log: ActionLog): RoomAction[] => log.filter(isOnRooms)

/** Lifts a change of the actions on requests to the whole log. */
export const onRequests =
  (work: (queue: RequestQueue) => RequestQueue) =>
  (log: ActionLog): ActionLog => [...roomActionsIn(log), ...work(requestActionsIn(log))]

/** Sets all rooms to one status, with their current revisions. */
export const setTo = (
  rooms: readonly (Cleaning & { id: string })[],
  cleaningStatus: CleaningStatus,
): Wanted[] => rooms.map(({ id, cleaningRevision }) => ({ roomId: id, cleaningStatus, cleaningRevision }))

const hasRoom = ({ rooms }: RoomAction, roomId: string) => rooms.some(({ id }) => id === roomId)
const shareRoom = (one: RoomAction, other: RoomAction) => other.rooms.some(({ id }) => hasRoom(one, id))

export function addRoomAction(
  log: ActionLog,
  action: Pick<RoomAction, 'key' | 'intent' | 'rooms' | 'wanted' | 'isUndo' | 'at'>,
): ActionLog {
  if (log.length >= QUEUE_MAXIMUM) return log
  const order = Math.max(0, ...log.map((entry) => entry.order)) + 1
  const entry: RoomAction = { ...action, order, isTried: false, isUnsent: false }
  // An action waits with the ones before it.
  const isUnsent = roomActionsIn(log).some((other) => other.isUnsent && shareRoom(entry, other))
  return [...log, { ...entry, isUnsent }]
}

/** The first action of each room; a check-out also waits for the actions on requests of its rooms. */
export function roomActionsToSend(log: ActionLog): RoomAction[] {
  const waiting = roomActionsIn(log).filter(({ stopped }) => !stopped)
  const requests = requestActionsIn(log).filter(({ stopped }) => !stopped)
  return waiting.filter((one) => {
    if (waiting.some((other) => other.order < one.order && shareRoom(one, other))) return false
    if (one.intent !== 'check-out') return true
    return !requests.some(({ room, at }) => room && at <= one.at && hasRoom(one, room.id))
  })
}

export const markRoomActionNotSent = (log: ActionLog, key: string): ActionLog =>
  log.map((entry) => (entry.key === key && !entry.isUnsent ? { ...entry, isUnsent: true } : entry))

/** Removes a finished action; later actions on these rooms build on the new revisions. */
export function resolveRoomAction(log: ActionLog, key: string, saved: readonly Wanted[] = []): ActionLog {
  const after = new Map(saved.map(({ roomId, cleaningRevision }) => [roomId, cleaningRevision]))
  const follow = (entry: LogEntry) => {
    if (!isOnRooms(entry) || !entry.wanted.some(({ roomId }) => after.has(roomId))) return entry
    const wanted = entry.wanted.map((one) => ({
      ...one,
      cleaningRevision: after.get(one.roomId) ?? one.cleaningRevision,
    }))
    return { ...entry, wanted }
  }
  return dropAction(log, key).map(follow)
}

/** After a refusal the person decides about the conflict, unless a later action sets the rooms again. */
export function rejectRoomAction(log: ActionLog, key: string, why: ErrorPayload): ActionLog {
  const rest = dropAction(log, key)
  const refused = log.find((entry) => entry.key === key)
  const { reason, cleaning: changed } = why
  if (!refused || !isOnRooms(refused) || reason !== 'changed-since' || !changed) return rest
  const isFollowed = roomActionsIn(rest).some(
    (other) => other.order > refused.order && other.intent === 'save' && shareRoom(refused, other),
  )
  return isFollowed ? rest : [...rest, { ...refused, isUnsent: true, stopped: { changed } }]
}

/** Repeats a conflicted action under a new key, on the current revisions. */
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

export const dropAction = (log: ActionLog, key: string): ActionLog => log.filter((entry) => entry.key !== key)

/** Without the actions that were pressed too long ago. */
export const dropOld = (log: ActionLog, since: number): ActionLog => [
  ...roomActionsIn(log).filter(({ at }) => at >= since),
  ...dropExpired(requestActionsIn(log), since),
]
