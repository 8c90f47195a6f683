import type { RequestAction } from './rules.ts'
import type { Request } from './shapes.ts'

// A phone in a dead spot says later what was pressed, and which revision its person saw then. What others did meanwhile is
// never overwritten without being shown: it is looked up in the history, of which each event made one revision.

/** How a request stands, as far as it is somebody's doing. */
export type Standing = Pick<Request, 'status' | 'assigneeId'>

/** Something that was done to a request: by whom, and what of it that changed. */
export interface DoneSince {
  type: string
  actor: string
  before: Standing
  after: Readonly<Record<string, unknown>>
}

/** What is asked for now, by whom, and what it leaves behind where it is done. */
export interface Asked {
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

/** Where nobody else did anything that counts, it may go on; where it is done already, it is answered again. */
export type Verdict = { is: 'unchanged' } | { is: 'repeated' } | { is: 'changed'; by: string }

/**
 * Judges what is asked for by all that was done since the person looked, the oldest first: what they saw is what the first
 * of it found.
 */
export function judgeSeen(asked: Asked, since: readonly DoneSince[], now: Standing): Verdict {
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
