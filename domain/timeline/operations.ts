import { z } from 'zod'
import { staff } from '../access.ts'
import { callsFor } from '../alerts/operations.ts'
import { DomainError } from '../errors.ts'
import { whoDid } from '../history/operations.ts'
import { Id } from '../id-shape.ts'
import { operation } from '../operation.ts'
import { KeyMoment, Next, pagesBy } from '../page.ts'
import type { RequestStatus } from '../shapes/request.ts'
import { type TimelineKey, type TimelineRow, timelineOf } from './queries.ts'
import { CALLED, TimelineEntry } from './shapes.ts'

type CallMade = Awaited<ReturnType<typeof callsFor>>[number]

const timelinePages = pagesBy<TimelineKey>(z.tuple([KeyMoment, z.string().regex(/^[0-9a-f-]{1,64}$/)]))

export const showTimeline = operation({
  name: 'requests.timeline',
  summary: 'Show a request’s timeline, oldest first, with events and calls',
  http: ['GET', '/requests/{requestId}/timeline'],
  access: staff,
  refusals: ['no-such-request'],
  scope: 'requests:read',
  input: z.object({ ...timelinePages.input, requestId: Id }),
  output: z.object({ entries: z.array(TimelineEntry), next: Next }),
  async run({ tenant, input }) {
    const { requestId } = input
    const { rows, next } = await timelinePages.page(
      input,
      (query) => timelineOf(tenant, requestId, query),
      ({ at, place }) => [at.getTime(), place],
    )
    // The first entry, `request.sent`, always exists.
    if (rows.length === 0 && !input.after) throw new DomainError('no-such-request')
    const calls = rows.some(({ type }) => type === null) ? await callsFor({ tenant }, requestId) : []
    return { entries: rows.map((row) => toTimelineEntry(row, calls)), next }
  },
})

function toTimelineEntry(row: TimelineRow, calls: readonly CallMade[]): TimelineEntry {
  const { at, place, type, actor, name, before, after } = row
  const shared = { id: place, at: at.toISOString() }
  if (type === null || actor === null) {
    const made = calls.find((one) => placeOfCall(one) === place)
    const { cause = 'came', whom = 'everyone', people = 0, called = [] } = made ?? {}
    return {
      ...shared,
      type: CALLED,
      by: { kind: 'system', name: '' },
      call: { cause, whom, people, called },
    }
  }
  const isChanged = (field: string) => after !== null && before?.[field] !== after[field]
  return {
    ...shared,
    type,
    by: whoDid({ actor, name }),
    ...(isChanged('status') && { status: after?.status as RequestStatus }),
    ...(isChanged('assigneeId') && { assignee: after?.assigneeId ? (row.assignee ?? '') : null }),
    ...(isChanged('cancelReason') && after?.cancelReason ? { reason: String(after.cancelReason) } : {}),
  }
}

/** As `timelineOf` builds it. */
const placeOfCall = ({ round, step }: CallMade) =>
  `2${String(round).padStart(10, '0')}${String(step).padStart(5, '0')}`
