import { z } from 'zod'
import { staff } from '../access.ts'
import type { Scope, Staff } from '../actor.ts'
import { DomainError, type Reason } from '../errors.ts'
import { Id, UserId } from '../id-shape.ts'
import { type Admitted, type Call, operation } from '../operation.ts'
import { isActiveStaff, lockRequests } from './assignee-queries.ts'
import { change, changeAll } from './change.ts'
import { requestEvents, staffIdOf } from './events.ts'
import { currentState, lockFor } from './lock.ts'
import * as queries from './queries.ts'
import { can, isAssignedNotTaken, isTaken, mayTake, type RequestAction } from './rules.ts'
import { CancelReason, Request, TRIP_MAXIMUM } from './shapes.ts'

/** A staff action, with the revision that the user saw. */
const AsSeen = z.object({
  requestId: Id,
  /** If it is given, others' changes since then are reported and not overwritten. */
  revision: z.int().min(1).max(2_147_483_646).optional(),
})

interface Transition<Input extends typeof AsSeen, S extends Scope | undefined> {
  summary: string
  event: Parameters<typeof change>[2]
  input: Input
  /** With it, keys may do so too. */
  scope?: S
  /** Its refusals, besides those of the state table. */
  refusals?: readonly Reason[]
  /** The fields that the user sets by choice; a repeated action leaves the same. */
  chosen?(input: z.output<Input>): Readonly<Record<string, unknown>>
  /** The changes besides the status; undefined if there is nothing to do. */
  to(
    call: Call<Admitted<Staff, S>, z.output<Input>>,
    row: queries.RequestRow,
  ): queries.RequestChange | undefined | Promise<queries.RequestChange | undefined>
}

/** The operation of one action of the state table. */
function transition<Input extends typeof AsSeen, S extends Scope | undefined = undefined>(
  action: RequestAction,
  { summary, event, input, scope, refusals = [], chosen, to }: Transition<Input, S>,
) {
  return operation({
    name: `requests.${action}`,
    summary,
    http: ['POST', `/requests/{requestId}/${action}`],
    access: staff,
    scope: scope as S,
    isUrgent: true,
    refusals: ['no-such-request', 'not-from-this-state', 'changed-since', ...refusals],
    input,
    output: Request,
    async run(call) {
      const { row, status, isRepeated } = await lockFor(call, action, chosen?.(call.input))
      const changes = isRepeated ? undefined : await to(call, row)
      return changes ? change(call, row, event, { status, ...changes }) : queries.toRequest(row)
    },
  })
}

export const takeRequest = transition('take', {
  summary: 'Take a request',
  event: requestEvents.taken,
  input: AsSeen,
  refusals: ['taken-by-another', 'no-such-employee'],
  async to(call, row) {
    const { userId } = call.actor
    await refuseIfTaken(call, row)
    if (row.assigneeId === userId && !isAssignedNotTaken(row)) return undefined
    await requireActive(call, userId)
    return { assigneeId: userId, takenAt: row.takenAt ?? call.now }
  },
})

export const startRequest = transition('start', {
  summary: 'Start a request; takes it if it is unassigned',
  event: requestEvents.started,
  input: AsSeen,
  refusals: ['taken-by-another', 'no-such-employee'],
  async to(call, row) {
    const { userId } = call.actor
    await refuseIfTaken(call, row)
    if (row.assigneeId !== userId) await requireActive(call, userId)
    return { assigneeId: userId, takenAt: row.takenAt ?? call.now }
  },
})

export const finishRequest = transition('finish', {
  summary: 'Mark a request as done',
  event: requestEvents.finished,
  input: AsSeen,
  scope: 'requests:write',
  to: ({ actor, now }, row) => ({
    closedAt: now,
    closedById: staffIdOf(actor),
    assigneeId: row.assigneeId ?? staffIdOf(actor),
    takenAt: row.takenAt ?? now,
  }),
})

export const cancelRequest = transition('cancel', {
  summary: 'Cancel a request with a reason',
  event: requestEvents.cancelled,
  input: AsSeen.extend({
    reason: CancelReason,
    /** Whether the guest sees the reason. */
    showReason: z.boolean().default(false),
  }),
  scope: 'requests:write',
  chosen: ({ reason }) => ({ cancelReason: reason }),
  to: ({ actor, now, input }) => ({
    closedAt: now,
    closedById: staffIdOf(actor),
    cancelReason: input.reason,
    isReasonShown: input.showReason,
  }),
})

export const reopenRequest = transition('reopen', {
  summary: 'Reopen a closed request; takes it if its assignee no longer works here',
  event: requestEvents.reopened,
  input: AsSeen,
  refusals: ['no-such-room', 'no-such-employee'],
  async to(call, row) {
    const { actor, tenant, now } = call
    if (!(await queries.isRoomThere(tenant, row.roomId))) throw new DomainError('no-such-room')
    const isTheirs = row.assigneeId !== null && (await isActiveStaff(tenant, row.assigneeId))
    if (!isTheirs) await requireActive(call, actor.userId)
    return {
      closedAt: null,
      closedById: null,
      cancelReason: '',
      isReasonShown: false,
      assigneeId: isTheirs ? row.assigneeId : actor.userId,
      takenAt: row.takenAt ?? now,
      reopenedAt: now,
      reopenings: row.reopenings + 1,
      alertRound: row.alertRound + 1,
    }
  },
})

export const assignRequest = transition('assign', {
  summary: 'Assign a request to an employee, or unassign it',
  event: requestEvents.assigned,
  input: AsSeen.extend({ userId: UserId.nullable() }),
  scope: 'requests:write',
  refusals: ['no-such-employee'],
  chosen: ({ userId }) => ({ assigneeId: userId }),
  async to(call, row) {
    const { userId } = call.input
    if (userId !== null && userId !== row.assigneeId) await requireActive(call, userId)
    return { assigneeId: userId, takenAt: userId === null ? row.takenAt : (row.takenAt ?? call.now) }
  },
})

export const takeMany = operation({
  name: 'requests.takeMany',
  summary: 'Take several requests, as far as they can be taken',
  http: ['POST', '/requests/take'],
  access: staff,
  isUrgent: true,
  refusals: ['no-such-request', 'taken-by-another', 'not-from-this-state', 'no-such-employee'],
  input: z.object({ requestIds: z.array(Id).min(1).max(TRIP_MAXIMUM) }),
  output: z.object({
    /** All that are the caller's now. */
    requests: z.array(Request).max(TRIP_MAXIMUM),
  }),
  async run(call) {
    const { actor, tenant, now } = call
    const rows = await lockRequests(tenant, call.input.requestIds)
    const [first] = rows
    if (!first) throw new DomainError('no-such-request')
    const open = rows.filter((row) => can(row, 'take'))
    const theirs = open.filter((row) => mayTake(row, actor.userId))
    if (theirs.length === 0) {
      const [another] = open
      if (another) await refuseIfTaken({ actor, tenant, input: {} }, another)
      throw new DomainError('not-from-this-state')
    }
    await requireActive(call, actor.userId)
    const [taken, free] = partition(theirs, isTaken)
    const [known, fresh] = partition(free, ({ takenAt }) => takenAt !== null)
    return {
      requests: [
        ...taken.map(queries.toRequest),
        ...changeAll(call, known, requestEvents.taken, { assigneeId: actor.userId }),
        ...changeAll(call, fresh, requestEvents.taken, { assigneeId: actor.userId, takenAt: now }),
      ],
    }
  },
})

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

/** Only active staff may be assigned requests, locked until the commit. */
async function requireActive(
  { tenant }: Pick<Call<Staff, unknown>, 'tenant'>,
  userId: string,
): Promise<void> {
  if (!(await isActiveStaff(tenant, userId))) throw new DomainError('no-such-employee')
}

async function refuseIfTaken(
  {
    actor,
    tenant,
    input,
  }: Pick<Call<Staff, { revision?: number | undefined }>, 'actor' | 'tenant' | 'input'>,
  row: queries.RequestRow,
): Promise<void> {
  if (mayTake(row, actor.userId)) return
  const by = await queries.nameOf(tenant, row.assigneeId)
  throw new DomainError('taken-by-another', { by, ...currentState(input, row) })
}
