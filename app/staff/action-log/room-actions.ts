import type { ChangedCleaning, Cleaning, CleaningStatus, Room } from '../../../domain/rooms/shapes.ts'
import type { ErrorPayload } from '../../../i18n/errors.ts'
import { QUEUE_MAXIMUM, type Queue, type Queued, withoutExpired } from './queued.ts'

// Actions on rooms, beside those on requests (queued.ts) in one log. Pure functions of that log. Actions that share a room
// are sent one after the other.

/** The status that a room is set to, by the revision that its person saw. */
export type Wanted = Cleaning & { roomId: string }

/** The fields of a room that telling the action, and taking it back, needs. */
export type PressedRoom = Pick<Room, 'id' | 'number' | 'cleaningStatus' | 'stay'>

/** A change of rooms, until the server has answered it. */
export interface RoomAction {
  key: string
  intent: 'save' | 'check-out'
  /** The rooms as they were when it was pressed. */
  rooms: readonly PressedRoom[]
  wanted: readonly Wanted[]
  /** It takes another action back. */
  isUndo: boolean
  order: number
  /** When it was pressed, by the server's clock. */
  at: number
  isTried: boolean
  /** It did not get through, as far as is known, and is tried again. */
  isUnsent: boolean
  /** Somebody else saved these rooms meanwhile: the action waits for its person's decision. */
  stopped?: { changed: readonly ChangedCleaning[] }
}

export type LogEntry = Queued | RoomAction
/** All actions of one person on one device that have no answer yet. */
export type ActionLog = readonly LogEntry[]

export const isOnRooms = (entry: LogEntry): entry is RoomAction => 'rooms' in entry
export const requestActionsIn = (log: ActionLog): Queue =>
  log.flatMap((entry) => (isOnRooms(entry) ? [] : entry))
export const roomActionsIn = (log: ActionLog): RoomAction[] => log.filter(isOnRooms)

/** A change of the actions on requests, as a change of the whole log. */
export const onRequests =
  (work: (queue: Queue) => Queue) =>
  (log: ActionLog): ActionLog => [...roomActionsIn(log), ...work(requestActionsIn(log))]

/** All the rooms set to one status, by the revisions that are seen now. */
export const setTo = (
  rooms: readonly (Cleaning & { id: string })[],
  cleaningStatus: CleaningStatus,
): Wanted[] => rooms.map(({ id, cleaningRevision }) => ({ roomId: id, cleaningStatus, cleaningRevision }))

const hasRoom = ({ rooms }: RoomAction, roomId: string) => rooms.some(({ id }) => id === roomId)
const sharesRoom = (one: RoomAction, other: RoomAction) => other.rooms.some(({ id }) => hasRoom(one, id))

export function pressedOnRooms(
  log: ActionLog,
  action: Pick<RoomAction, 'key' | 'intent' | 'rooms' | 'wanted' | 'isUndo' | 'at'>,
): ActionLog {
  if (log.length >= QUEUE_MAXIMUM) return log
  const order = Math.max(0, ...log.map((entry) => entry.order)) + 1
  const entry: RoomAction = { ...action, order, isTried: false, isUnsent: false }
  // An action that waits behind one that does not get through does not either.
  const isUnsent = roomActionsIn(log).some((other) => other.isUnsent && sharesRoom(entry, other))
  return [...log, { ...entry, isUnsent }]
}

/** The actions to be sent now: the first of each room. A check-out also waits for the actions on requests of its rooms. */
export function roomActionsUnderWay(log: ActionLog): RoomAction[] {
  const waiting = roomActionsIn(log).filter(({ stopped }) => !stopped)
  const requests = requestActionsIn(log).filter(({ stopped }) => !stopped)
  return waiting.filter((one) => {
    if (waiting.some((other) => other.order < one.order && sharesRoom(one, other))) return false
    if (one.intent !== 'check-out') return true
    return !requests.some(({ room, at }) => room && at <= one.at && hasRoom(one, room.id))
  })
}

export const unsentOnRooms = (log: ActionLog, key: string): ActionLog =>
  log.map((entry) => (entry.key === key && !entry.isUnsent ? { ...entry, isUnsent: true } : entry))

/** After it was done: later actions on these rooms follow on that. */
export function answeredOnRooms(log: ActionLog, key: string, saved: readonly Wanted[] = []): ActionLog {
  const after = new Map(saved.map(({ roomId, cleaningRevision }) => [roomId, cleaningRevision]))
  const follow = (entry: LogEntry) => {
    if (!isOnRooms(entry) || !entry.wanted.some(({ roomId }) => after.has(roomId))) return entry
    const wanted = entry.wanted.map((one) => ({
      ...one,
      cleaningRevision: after.get(one.roomId) ?? one.cleaningRevision,
    }))
    return { ...entry, wanted }
  }
  return withoutAction(log, key).map(follow)
}

/**
 * After it was refused. If somebody else saved meanwhile, its person decides; if they have set the rooms to something else
 * since, they are asked about that instead.
 */
export function refusedOnRooms(log: ActionLog, key: string, why: ErrorPayload): ActionLog {
  const rest = withoutAction(log, key)
  const refused = log.find((entry) => entry.key === key)
  const { reason, cleaning: changed } = why
  if (!refused || !isOnRooms(refused) || reason !== 'changed-since' || !changed) return rest
  const isFollowed = roomActionsIn(rest).some(
    (other) => other.order > refused.order && other.intent === 'save' && sharesRoom(refused, other),
  )
  return isFollowed ? rest : [...rest, { ...refused, isUnsent: true, stopped: { changed } }]
}

/** After its person saw the change of others, and saves all the same: another action, on the rooms as they are now. */
export function decidedOnRooms(
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

export const withoutAction = (log: ActionLog, key: string): ActionLog =>
  log.filter((entry) => entry.key !== key)

/** Without the actions that were pressed too long ago to be meant any more. */
export const withoutOld = (log: ActionLog, since: number): ActionLog => [
  ...roomActionsIn(log).filter(({ at }) => at >= since),
  ...withoutExpired(requestActionsIn(log), since),
]
