import { z } from 'zod'
import { guests } from '../access.ts'
import { DomainError } from '../errors.ts'
import { configurationAt } from '../hotels/configuration.ts'
import { Id } from '../id-shape.ts'
import { operation } from '../operation.ts'
import { KeyMoment, Next, pagesBy } from '../page.ts'
import { change } from './change.ts'
import { requestEvents } from './events.ts'
import * as queries from './queries.ts'
import { toGuestView } from './rules.ts'
import { OwnRequest } from './shapes.ts'
import { toldBy } from './told.ts'

// What a guest sees of their own requests, and takes back of them.

const ownPages = pagesBy(z.tuple([KeyMoment, Id]))

export const listOwnRequests = operation({
  name: 'requests.listOwn',
  summary: 'What this device sent during this stay, newest first',
  http: ['GET', '/room/requests'],
  access: guests,
  input: z.object(ownPages.input),
  output: z.object({ requests: z.array(OwnRequest), next: Next }),
  async run({ actor, tenant, input }) {
    const { rows, next } = await ownPages.page(
      input,
      (query) => queries.sentBy(tenant, actor, query),
      ({ row }) => [row.createdAt.getTime(), row.id],
    )
    const [first] = rows
    if (!first) return { requests: [], next }
    const { timeZone, settings, waitingTimes: times } = await configurationAt(tenant, first.version)
    const requests = rows.map(({ row, name }) => {
      const names = settings.showsNames && row.assigneeId && name ? { [row.assigneeId]: name } : {}
      const request = queries.toRequest(row)
      return toGuestView(request, row.key, toldBy(request, { timeZone, names, times }))
    })
    return { requests, next }
  },
})

export const cancelOwnRequest = operation({
  name: 'requests.cancelOwn',
  summary: 'Take back an own request that nobody has started on',
  http: ['POST', '/room/requests/{requestId}/cancel'],
  access: guests,
  refusals: ['no-such-request', 'not-from-this-state'],
  input: z.object({ requestId: Id }),
  output: OwnRequest,
  async run(call) {
    const { actor, tenant, input, now } = call
    const row = await queries.lockOwnRequest(tenant, actor, input.requestId)
    if (!row) throw new DomainError('no-such-request')
    if (row.status === 'cancelled') return toGuestView(queries.toRequest(row), row.key)
    if (row.status !== 'new') throw new DomainError('not-from-this-state')
    const changed = change(call, row, requestEvents.cancelled, { status: 'cancelled', closedAt: now })
    return toGuestView(changed, row.key)
  },
})
