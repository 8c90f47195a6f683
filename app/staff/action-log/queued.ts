import { can, isOnlyGiven, outcome, type RequestAction } from '../../../domain/requests/rules.ts'
import type { Request, RequestNow } from '../../../domain/requests/shapes.ts'
import type { ErrorPayload } from '../../../i18n/errors.ts'

// What was pressed and has no answer yet, in its order. Pure: the list is what these functions make of it, so that a test
// can hold it against a model (merge.test.ts). Of each request one action at a time is under way, the first; those behind it
// follow on what it leaves.

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

/** Whether a form's intent is one that waits here. */
export const isQueued = (intent: unknown): boolean => (intents as readonly unknown[]).includes(intent)

/** Something that somebody did to a request, until the server has answered it. */
export interface Queued {
  key: string
  intent: QueuedIntent
  requestId: string
  /** The request's room, for pages that have not loaded it. */
  room?: { id: string; number: string }
  fields: Readonly<Record<string, string>>
  /** The revision that its person saw; null: what the action before it leaves. */
  seen: number | null
  /** Before and after which others it was pressed: larger is later. */
  order: number
  /** When it was pressed, by the server's clock. */
  at: number
  /** It was sent once: the server may have heard it. */
  isTried: boolean
  /** It did not get through, as far as is known, and is tried again. */
  isUnsent: boolean
  /** Why it waits for its person: somebody else did something meanwhile. */
  stopped?: Stopped
}

/** What somebody else has made of the request meanwhile. */
export interface Stopped {
  by: string
  now: RequestNow
}

export type Queue = readonly Queued[]

/** As many wait at most: more than anybody presses in a dead spot. */
export const QUEUE_MAXIMUM = 100

/** What is pressed at the same moment, one after the other. */
export type Pressed = Pick<Queued, 'key' | 'intent' | 'fields' | 'at' | 'room'> & {
  request: Pick<Request, 'id' | 'revision'>
}

const chainOf = (queue: Queue, requestId: string) => queue.filter((one) => one.requestId === requestId)

/** Behind all others, whatever a clock says that was set back meanwhile. */
const nextOrder = (queue: Queue) => Math.max(0, ...queue.map(({ order }) => order)) + 1

/** What is to be sent now: the first of each request, but where its person has to decide. */
export const underWay = (queue: Queue): Queued[] =>
  queue.filter((one) => chainOf(queue, one.requestId)[0] === one && !one.stopped && one.seen !== null)

/** Whether it is still on its way: neither refused nor given up, and not waiting for its person. */
export const isOnItsWay = (queue: Queue, key: string): boolean =>
  queue.some((one) => one.key === key && !one.stopped)

/** With something else pressed. Of a request that waits for a decision, nothing else is. */
export function pressed(queue: Queue, { request, ...action }: Pressed): Queue {
  const chain = chainOf(queue, request.id)
  if (queue.length >= QUEUE_MAXIMUM || chain.some(({ stopped }) => stopped)) return queue
  const seen = chain.length > 0 ? null : request.revision
  const order = nextOrder(queue)
  // What waits behind something that does not get through does not either.
  const isUnsent = chain[0]?.isUnsent ?? false
  return [...queue, { ...action, requestId: request.id, seen, order, isTried: false, isUnsent }]
}

/** With one that is being sent: from now on the server may have heard it. */
export const tried = <One extends { key: string; isTried: boolean }>(
  queue: readonly One[],
  key: string,
): One[] => queue.map((one) => (one.key === key && !one.isTried ? { ...one, isTried: true } : one))

/** With one that did not get through, as far as is known, and so with what waits behind it. */
export function unsent(queue: Queue, key: string): Queue {
  const failed = queue.find((one) => one.key === key)
  return queue.map((one) =>
    one.requestId === failed?.requestId && !one.isUnsent ? { ...one, isUnsent: true } : one,
  )
}

/** How many wait for a connection: not those that wait for their person. */
export const unsentOf = (queue: readonly { isUnsent: boolean; stopped?: unknown }[]): number =>
  queue.filter(({ isUnsent, stopped }) => isUnsent && !stopped).length

/** What was pressed so long ago that it is not meant any more, with all that follows on it. */
export function expired(queue: Queue, since: number): Queue {
  const old = new Set(queue.flatMap(({ at, requestId }) => (at < since ? requestId : [])))
  return queue.filter(({ requestId }) => old.has(requestId))
}

/** After it was done: what was pressed after it follows on that. */
export function answered(queue: Queue, key: string, after: Pick<Request, 'revision'>): Queue {
  const done = queue.find((one) => one.key === key)
  const rest = queue.filter((one) => one !== done)
  const next = done && chainOf(rest, done.requestId)[0]
  return rest.map((one) => (one === next ? { ...one, seen: after.revision } : one))
}

/**
 * After it was refused. Where somebody else did something meanwhile, and what was pressed last can still be done after that,
 * its person decides; else there is nothing left to do, and that is told.
 */
export function refused(queue: Queue, key: string, why: ErrorPayload): Queue {
  const head = queue.find((one) => one.key === key)
  if (!head) return queue
  const chain = chainOf(queue, head.requestId)
  const last = chain.at(-1) as Queued
  const rest = queue.filter((one) => one.requestId !== head.requestId)
  const { now, by = '' } = why
  if (!now || !canStill(last, now)) return rest
  const stopped: Queued = { ...last, seen: now.revision, isUnsent: true, stopped: { by, now } }
  return queue.flatMap((one) => (one === last ? stopped : chain.includes(one) ? [] : one))
}

/** Whether a refusal leaves its person something to decide. */
export const isStoppedBy = (queue: Queue, key: string, why: ErrorPayload): boolean =>
  refused(queue, key, why).some(({ stopped, requestId }) =>
    Boolean(stopped && queue.some((one) => one.key === key && one.requestId === requestId)),
  )

/** Taking and starting are for what nobody else has, and an undo for what nobody has touched since. */
function canStill({ intent }: Queued, now: RequestNow): boolean {
  if (intent === 'undo' || intent === 'take' || intent === 'start') return false
  return now.status !== outcome(intent) && can(now, intent)
}

/**
 * After its person has seen what others did, and wants it all the same: as another action, on what is there now, which may
 * be newer still than what it was stopped for.
 */
export function insisted(queue: Queue, key: string, anew: string, now: Pick<Request, 'revision'>): Queue {
  return queue.map((one) => {
    if (one.key !== key || !one.stopped) return one
    const { stopped, ...action } = one
    const seen = Math.max(now.revision, stopped.now.revision)
    return { ...action, key: anew, seen, isTried: false, isUnsent: false }
  })
}

/** Without what is not meant any more. */
export const withoutExpired = (queue: Queue, since: number): Queue =>
  given(queue, new Set(expired(queue, since).map(({ requestId }) => requestId)))

/** Without what was to be done to requests. */
export const given = (queue: Queue, requestIds: ReadonlySet<string>): Queue =>
  queue.filter(({ requestId }) => !requestIds.has(requestId))

/**
 * Takes back what was pressed last: what was not sent yet is not done at all; what may have been heard is undone by the
 * server, right after it.
 */
export function takenBack(queue: Queue, key: string, undo: Pick<Queued, 'key' | 'at'>): Queue {
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

/** What was kept on the device, with what was pressed since the page was opened. */
export function joined<One extends { key: string; order: number }>(
  kept: readonly One[],
  queue: readonly One[],
): One[] {
  const known = new Set(queue.map(({ key }) => key))
  return [...kept.filter(({ key }) => !known.has(key)), ...queue].sort((a, b) => a.order - b.order)
}

/** The request as it will be once what was pressed is done: what a phone shows of its own doing, marked as not yet sent. */
export function asPressed<T extends Pick<Request, 'id'> & Held>(request: T, queue: Queue, me: string): T {
  let [before, shown] = [request, request]
  for (const { intent, fields, stopped, at } of chainOf(queue, request.id)) {
    if (intent === 'undo') shown = before
    else if (!stopped && can(shown, intent)) {
      before = shown
      shown = { ...shown, ...leftBy(intent, shown, { fields, at, me }) }
    }
  }
  return shown
}

type Held = Pick<Request, 'status' | 'assigneeId' | 'takenAt'>

/** What an action leaves of who has a request, since when somebody does, and how it stands. */
function leftBy(
  intent: RequestAction,
  request: Held,
  { fields, at, me }: Pick<Queued, 'fields' | 'at'> & { me: string },
): Held {
  const status = outcome(intent) ?? request.status
  if (intent === 'cancel') return { ...request, status }
  const holder = isOnlyGiven(request) ? me : (request.assigneeId ?? me)
  const assigneeId = intent === 'assign' ? fields.userId || null : holder
  const takenAt = assigneeId === null ? request.takenAt : (request.takenAt ?? new Date(at).toISOString())
  return { status, assigneeId, takenAt }
}
