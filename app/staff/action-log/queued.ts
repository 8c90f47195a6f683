import { can, isAssignedNotTaken, outcome, type RequestAction } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { RequestNow } from '../../../domain/shapes/request.ts'
import type { ErrorPayload } from '../../../i18n/errors.ts'

// Actions on requests that have no answer yet, in order. Pure functions of one list, so that a test can
// compare it with a model (merge.test.ts). Of each request only the first action is sent; the later ones
// build on its result.

const intents = [
  'take',
  'start',
  'finish',
  'cancel',
  'reopen',
  'assign',
  'undo',
  'save',
  'check-out',
] as const
export type QueuedIntent = RequestAction | 'undo'

export const isQueued = (intent: unknown): boolean => (intents as readonly unknown[]).includes(intent)

/** An action on a request, until the server has answered it. */
export interface Queued {
  key: string
  intent: QueuedIntent
  requestId: string
  /** The request's room, for pages that have not loaded it. */
  room?: { id: string; number: string }
  fields: Readonly<Record<string, string>>
  /** The revision that the person saw; null: the result of the action before it. */
  seen: number | null
  order: number
  /** By the server's clock. */
  at: number
  /** The action was sent at least once: the server may have received it. */
  isTried: boolean
  /** The action did not get through and is retried. */
  isUnsent: boolean
  stopped?: Stopped
}

/** The change that a colleague made to the request meanwhile. */
export interface Stopped {
  by: string
  now: RequestNow
}

export type RequestQueue = readonly Queued[]

/** More than a person presses in a dead spot. */
export const QUEUE_MAXIMUM = 100

/** Actions pressed at the same moment, one after the other. */
export type Pressed = Pick<Queued, 'key' | 'intent' | 'fields' | 'at' | 'room'> & {
  request: Pick<Request, 'id' | 'revision'>
}

const chainOf = (queue: RequestQueue, requestId: string) => queue.filter((one) => one.requestId === requestId)

/** After all others, even if the device's clock was set back meanwhile. */
const nextOrder = (queue: RequestQueue) => Math.max(0, ...queue.map(({ order }) => order)) + 1

/** The actions to be sent now: the first of each request, unless it waits for a decision. */
export const actionsToSend = (queue: RequestQueue): Queued[] =>
  queue.filter((one) => chainOf(queue, one.requestId)[0] === one && !one.stopped && one.seen !== null)

/** Whether the action is neither refused, given up nor in conflict. */
export const isOnItsWay = (queue: RequestQueue, key: string): boolean =>
  queue.some((one) => one.key === key && !one.stopped)

/** Adds an action. A request that waits for a decision takes no further action. */
export function addAction(queue: RequestQueue, { request, ...action }: Pressed): RequestQueue {
  const chain = chainOf(queue, request.id)
  if (queue.length >= QUEUE_MAXIMUM || chain.some(({ stopped }) => stopped)) return queue
  const seen = chain.length > 0 ? null : request.revision
  const order = nextOrder(queue)
  // An action waits with the ones before it.
  const isUnsent = chain[0]?.isUnsent ?? false
  return [...queue, { ...action, requestId: request.id, seen, order, isTried: false, isUnsent }]
}

/** Marks an action as sent: from now on the server may have received it. */
export const markTried = <One extends { key: string; isTried: boolean }>(
  queue: readonly One[],
  key: string,
): One[] => queue.map((one) => (one.key === key && !one.isTried ? { ...one, isTried: true } : one))

/** Marks an action, and those that wait behind it, as not sent. */
export function markNotSent(queue: RequestQueue, key: string): RequestQueue {
  const failed = queue.find((one) => one.key === key)
  return queue.map((one) =>
    one.requestId === failed?.requestId && !one.isUnsent ? { ...one, isUnsent: true } : one,
  )
}

/** Counts the actions that wait for a connection, not for a decision. */
export const countUnsentIn = (queue: readonly { isUnsent: boolean; stopped?: unknown }[]): number =>
  queue.filter(({ isUnsent, stopped }) => isUnsent && !stopped).length

/** Actions pressed too long ago to be done, with all that depend on them. */
export function expiredActions(queue: RequestQueue, since: number): RequestQueue {
  const old = new Set(queue.flatMap(({ at, requestId }) => (at < since ? requestId : [])))
  return queue.filter(({ requestId }) => old.has(requestId))
}

/** Removes a finished action; the next one of its request builds on the new revision. */
export function resolveAction(
  queue: RequestQueue,
  key: string,
  after: Pick<Request, 'revision'>,
): RequestQueue {
  const done = queue.find((one) => one.key === key)
  const rest = queue.filter((one) => one !== done)
  const next = done && chainOf(rest, done.requestId)[0]
  return rest.map((one) => (one === next ? { ...one, seen: after.revision } : one))
}

/** After a refusal the person decides if the last action is still possible; otherwise all are dropped. */
export function rejectAction(queue: RequestQueue, key: string, why: ErrorPayload): RequestQueue {
  const head = queue.find((one) => one.key === key)
  if (!head) return queue
  const chain = chainOf(queue, head.requestId)
  const last = chain.at(-1) as Queued
  const rest = queue.filter((one) => one.requestId !== head.requestId)
  const { now, by = '' } = why
  if (!now || !isStillPossible(last, now)) return rest
  const stopped: Queued = { ...last, seen: now.revision, isUnsent: true, stopped: { by, now } }
  return queue.flatMap((one) => (one === last ? stopped : chain.includes(one) ? [] : one))
}

export const causesConflict = (queue: RequestQueue, key: string, why: ErrorPayload): boolean =>
  rejectAction(queue, key, why).some(({ stopped, requestId }) =>
    Boolean(stopped && queue.some((one) => one.key === key && one.requestId === requestId)),
  )

/** Taking and starting need a request without another assignee; undo needs one without later changes. */
function isStillPossible({ intent }: Queued, now: RequestNow): boolean {
  if (intent === 'undo' || intent === 'take' || intent === 'start') return false
  return now.status !== outcome(intent) && can(now, intent)
}

/** Repeats a conflicted action under a new key, on the newest known revision. */
export function repeatConflicted(
  queue: RequestQueue,
  key: string,
  anew: string,
  now: Pick<Request, 'revision'>,
): RequestQueue {
  return queue.map((one) => {
    if (one.key !== key || !one.stopped) return one
    const { stopped, ...action } = one
    const seen = Math.max(now.revision, stopped.now.revision)
    return { ...action, key: anew, seen, isTried: false, isUnsent: false }
  })
}

export const dropExpired = (queue: RequestQueue, since: number): RequestQueue =>
  dropActionsOn(queue, new Set(expiredActions(queue, since).map(({ requestId }) => requestId)))

/** Without the actions on these requests. */
export const dropActionsOn = (queue: RequestQueue, requestIds: ReadonlySet<string>): RequestQueue =>
  queue.filter(({ requestId }) => !requestIds.has(requestId))

/** Takes back an action: an unsent one is removed, one that the server may have gets an undo after it. */
export function withdrawAction(
  queue: RequestQueue,
  key: string,
  undo: Pick<Queued, 'key' | 'at'>,
): RequestQueue {
  const action = queue.find((one) => one.key === key)
  if (!action) return queue
  const { requestId, seen } = action
  const [first, ...others] = chainOf(queue, requestId)
  if (!action.isTried || others.includes(action) || first?.stopped) {
    const rest = queue.filter((one) => one !== action)
    const next = first === action && chainOf(rest, requestId)[0]
    return rest.map((one) => (one === next ? { ...one, seen } : one))
  }
  const order = nextOrder(queue)
  const left = {
    intent: 'undo',
    requestId,
    fields: {},
    seen: null,
    order,
    isTried: false,
    isUnsent: false,
  } as const
  return [...queue, { ...undo, ...left }]
}

/** Merges the persisted actions with those pressed since the page opened. */
export function mergeActions<One extends { key: string; order: number }>(
  kept: readonly One[],
  queue: readonly One[],
): One[] {
  const known = new Set(queue.map(({ key }) => key))
  return [...kept.filter(({ key }) => !known.has(key)), ...queue].sort((a, b) => a.order - b.order)
}

/** The request as it will be after the queued actions: shown at once, marked as not sent. */
export function applyQueued<T extends Pick<Request, 'id'> & Held>(
  request: T,
  queue: RequestQueue,
  me: string,
): T {
  let [before, shown] = [request, request]
  for (const { intent, fields, stopped, at } of chainOf(queue, request.id)) {
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
