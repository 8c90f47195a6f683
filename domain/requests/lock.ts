import { actorText, type Key, type Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'
import type { Call } from '../operation.ts'
import type { RequestNow } from '../shapes/request.ts'
import { detectConflict, type Verdict } from './conflicts.ts'
import { staffIdOf } from './events.ts'
import * as queries from './queries.ts'
import { mayTake, next, outcome, type RequestAction } from './rules.ts'
import { lastEvents } from './undo-queries.ts'

/** How far back other people's changes are looked up: a night and the day around it. */
const LOOKED_BACK_MS = 48 * 3_600_000
/** Beyond this many events, report a generic conflict instead of naming who changed it. */
const LOOKED_BACK_EVENTS = 50

interface Asking {
  requestId: string
  /** The revision that the user saw; without it, every change counts as seen. */
  revision?: number | undefined
}

/** A locked request and the status that the action leads to. */
export interface Locked {
  row: queries.RequestRow
  status: queries.RequestRow['status']
  /** The caller did it already, and the answer was lost. */
  isRepeated: boolean
}

/**
 * Locks the request; refuses if the state table forbids the action, or if it would override a colleague's
 * change that the caller has not seen.
 */
export async function lockFor(
  call: Call<Staff | Key, Asking>,
  action: RequestAction,
  /** The fields that the action sets by choice. */
  leaves: Readonly<Record<string, unknown>> = {},
): Promise<Locked> {
  const { actor, tenant, input } = call
  const row = await queries.lockRequest(tenant, input.requestId)
  if (!row) throw new DomainError('no-such-request')
  const verdict = await judge(call, row, action, leaves)
  if (verdict.is === 'repeated') return { row, status: row.status, isRepeated: true }
  const status = next(row.status, action)
  if (verdict.is === 'changed' && !hasOwnRefusal(action, row, staffIdOf(actor))) {
    throw new DomainError('changed-since', {
      by: await queries.nameOf(tenant, verdict.by),
      ...currentState(input, row),
    })
  }
  if (status) return { row, status, isRepeated: false }
  // The answer to the caller's own action was lost.
  if (row.assigneeId === staffIdOf(actor) && row.status === outcome(action)) {
    return { row, status: row.status, isRepeated: true }
  }
  throw new DomainError('not-from-this-state', {
    by: await queries.nameOf(tenant, row.assigneeId),
    ...currentState(input, row),
  })
}

async function judge(
  { actor, tenant, input, now }: Call<Staff | Key, Asking>,
  row: queries.RequestRow,
  action: RequestAction,
  leaves: Readonly<Record<string, unknown>>,
): Promise<Verdict> {
  const count = row.revision - (input.revision ?? row.revision)
  if (count === 0) return { is: 'unchanged' }
  if (count < 0 || count > LOOKED_BACK_EVENTS) return { is: 'changed', by: '' }
  const since = await lastEvents(tenant, row.id, { count, since: new Date(now.getTime() - LOOKED_BACK_MS) })
  if (since.length < count) return { is: 'changed', by: '' }
  return detectConflict({ action, by: actorText(actor), leaves }, since, row)
}

/**
 * Taking a colleague's request has its own error; taking a request already assigned to the caller succeeds.
 */
const hasOwnRefusal = (action: RequestAction, row: queries.RequestRow, userId: string | null) =>
  next(row.status, action) !== undefined &&
  ((action === 'take' && row.assigneeId !== null) || (action === 'start' && !mayTake(row, userId)))

/** The present state, added to the refusal if the caller acted on a revision. */
export function currentState(
  seen: { revision?: number | undefined },
  { revision, status, assigneeId }: queries.RequestRow,
): { now?: RequestNow } {
  return seen.revision === undefined ? {} : { now: { revision, status, assigneeId } }
}
