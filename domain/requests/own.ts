import { z } from 'zod'
import { guests } from '../access.ts'
import { configurationAt } from '../configuration/configuration.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { operation } from '../operation.ts'
import { KeyMoment, Next, pagesBy } from '../page.ts'
import { change } from './change.ts'
import { requestEvents } from './events.ts'
import { guestStatusFrom } from './guest-status.ts'
import * as queries from './queries.ts'
import { DAY_MS, isPast, toGuestView } from './rules.ts'
import { OwnRequest } from './shapes.ts'

const ownPages = pagesBy(z.tuple([KeyMoment, Id]))

export const listOwnRequests = operation({
  name: 'requests.listOwn',
  summary: 'List the requests of this device in this stay, newest first',
  http: ['GET', '/room/requests'],
  access: guests,
  input: z.object(ownPages.input),
  output: z.object({ requests: z.array(OwnRequest), next: Next }),
  async run({ actor, tenant, input, now }) {
    const { rows, next } = await ownPages.page(
      input,
      (query) => queries.sentBy(tenant, actor, query),
      ({ row }) => [row.createdAt.getTime(), row.id],
    )
    const [first] = rows
    if (!first) return { requests: [], next }
    const { timeZone, settings, waitingTimes: times } = await configurationAt(tenant, first.version)
    const isReturn = (newer: number, older: number) => newer - older > settings.newGuestAfterDays * DAY_MS
    const moments = [input.after?.[0] ?? now.getTime(), ...rows.map(({ row }) => row.createdAt.getTime())]
    // Without a check-out, a phone absent for longer belonged to another guest.
    const firstOfOther = rows.findIndex((_, i) => isReturn(moments[i] as number, moments[i + 1] as number))
    const own = firstOfOther < 0 ? rows : rows.slice(0, firstOfOther)
    const requests = own.map(({ row, name }) => {
      const names = settings.showsNames && row.assigneeId && name ? { [row.assigneeId]: name } : {}
      const request = queries.toRequest(row)
      return toGuestView(request, row.key, guestStatusFrom(request, { timeZone, names, times }))
    })
    return { requests, next: firstOfOther < 0 ? next : null }
  },
})

export const cancelOwnRequest = operation({
  name: 'requests.cancelOwn',
  summary: 'Cancel a request of your own before it is started',
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
    const isOver = row.status !== 'new' || isPast(queries.toRequest(row), now.getTime())
    if (isOver) throw new DomainError('not-from-this-state')
    const changed = change(call, row, requestEvents.cancelled, { status: 'cancelled', closedAt: now })
    return toGuestView(changed, row.key)
  },
})
