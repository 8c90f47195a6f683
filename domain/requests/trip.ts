import { z } from 'zod'
import { staff } from '../access.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { operation } from '../operation.ts'
import { lockRequests } from './assignee-queries.ts'
import { changeAll } from './change.ts'
import { requestEvents } from './events.ts'
import { refuseIfTaken, requireActive } from './holders.ts'
import * as queries from './queries.ts'
import { can, isHeld, mayTake } from './rules.ts'
import { Request, TRIP_MAXIMUM } from './shapes.ts'

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
    const [taken, free] = partition(theirs, isHeld)
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
