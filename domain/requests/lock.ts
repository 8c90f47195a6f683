import { actorText, type Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'
import type { Call } from '../operation.ts'
import * as queries from './queries.ts'
import { mayTake, next, outcome, type RequestAction } from './rules.ts'
import { judgeSeen, type Verdict } from './seen.ts'
import type { RequestNow } from './shapes.ts'
import { lastEvents } from './undo-queries.ts'

/** For how long it can be told what was done since somebody looked: a night, and the day around it. */
const LOOKED_BACK_MS = 48 * 3_600_000
/** What was done more often since is too much to be told as one doing. */
const LOOKED_BACK_EVENTS = 50

interface Asking {
  requestId: string
  /** The request's as the person saw it who asks; without it, whatever was done since counts as seen. */
  revision?: number | undefined
}

/** What an action finds: the request, and the status that the action leads to. */
export interface Locked {
  row: queries.RequestRow
  status: queries.RequestRow['status']
  /** It was done already, by who asks: its answer got lost. */
  isRepeated: boolean
}

/**
 * The request, locked; refused where the state table says no, and where somebody else did something to it that who asks has
 * not seen and would undo.
 */
export async function lockFor(
  call: Call<Staff, Asking>,
  action: RequestAction,
  /** What of the request the action sets, where people choose that. */
  leaves: Readonly<Record<string, unknown>> = {},
): Promise<Locked> {
  const { actor, tenant, input } = call
  const row = await queries.lockRequest(tenant, input.requestId)
  if (!row) throw new DomainError('no-such-request')
  const verdict = await judge(call, row, action, leaves)
  if (verdict.is === 'repeated') return { row, status: row.status, isRepeated: true }
  const status = next(row.status, action)
  if (verdict.is === 'changed' && !isToldOtherwise(action, row, actor.userId)) {
    throw new DomainError('changed-since', {
      by: await queries.nameOf(tenant, verdict.by),
      ...howItStands(input, row),
    })
  }
  if (status) return { row, status, isRepeated: false }
  // A phone that did not hear the answer asks again: what its own user has done already is no failure.
  if (row.assigneeId === actor.userId && row.status === outcome(action)) {
    return { row, status: row.status, isRepeated: true }
  }
  throw new DomainError('not-from-this-state', {
    by: await queries.nameOf(tenant, row.assigneeId),
    ...howItStands(input, row),
  })
}

async function judge(
  { actor, tenant, input, now }: Call<Staff, Asking>,
  row: queries.RequestRow,
  action: RequestAction,
  leaves: Readonly<Record<string, unknown>>,
): Promise<Verdict> {
  const count = row.revision - (input.revision ?? row.revision)
  if (count === 0) return { is: 'unchanged' }
  if (count < 0 || count > LOOKED_BACK_EVENTS) return { is: 'changed', by: '' }
  const since = await lastEvents(tenant, row.id, { count, since: new Date(now.getTime() - LOOKED_BACK_MS) })
  if (since.length < count) return { is: 'changed', by: '' }
  return judgeSeen({ action, by: actorText(actor), leaves }, since, row)
}

/** Who would take what a colleague has is told just that; and who was given what they would take has it. */
const isToldOtherwise = (action: RequestAction, row: queries.RequestRow, userId: string) =>
  next(row.status, action) !== undefined &&
  ((action === 'take' && row.assigneeId !== null) || (action === 'start' && !mayTake(row, userId)))

/** What is said with a refusal to who acted on what they had seen: how it is instead. */
export function howItStands(
  seen: { revision?: number | undefined },
  { revision, status, assigneeId }: queries.RequestRow,
): { now?: RequestNow } {
  return seen.revision === undefined ? {} : { now: { revision, status, assigneeId } }
}
