import type { RequestAction } from './rules.ts'
import type { Request } from './shapes.ts'

// A phone that was offline sends late actions with the revision that its user saw. Colleagues' changes since
// then are looked up in the history, where each event made one revision, and never overwritten silently.

export type SeenRequest = Pick<Request, 'status' | 'assigneeId'>

/** An event since the user looked. */
export interface ChangeSince {
  type: string
  actor: string
  before: SeenRequest
  after: Readonly<Record<string, unknown>>
}

/** The action, its actor, and the fields that it sets. */
export interface AttemptedAction {
  action: RequestAction
  by: string
  leaves?: Readonly<Record<string, unknown>>
}

const eventOf: Record<RequestAction, string> = {
  take: 'request.taken',
  start: 'request.started',
  finish: 'request.finished',
  cancel: 'request.cancelled',
  reopen: 'request.reopened',
  assign: 'request.assigned',
}

/** `unchanged`: go on; `repeated`: answer again. */
export type Verdict = { is: 'unchanged' } | { is: 'repeated' } | { is: 'changed'; by: string }

/**
 * Judges an action by the events since the user looked, oldest first: the first one's `before` is the state that the user saw.
 */
export function detectConflict(
  asked: AttemptedAction,
  since: readonly ChangeSince[],
  now: SeenRequest,
): Verdict {
  const [first] = since
  if (!first) return { is: 'unchanged' }
  const { action, by, leaves = {} } = asked
  const isOurs = first.type === eventOf[action] && first.actor === by
  if (isOurs && Object.entries(leaves).every(([name, value]) => first.after[name] === value)) {
    return { is: 'repeated' }
  }
  const other = since.findLast(({ actor }) => actor !== by)
  const isAsSeen = first.before.status === now.status && first.before.assigneeId === now.assigneeId
  return other && !isAsSeen ? { is: 'changed', by: other.actor } : { is: 'unchanged' }
}
