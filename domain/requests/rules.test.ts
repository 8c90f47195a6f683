import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requestStatuses } from '../shapes/request.ts'
import {
  byUrgency,
  can,
  guestMayCancel,
  isLate,
  isOpen,
  mayTake,
  merge,
  next,
  requestActions,
  toGuestView,
} from './rules.ts'
import { COMMENT_MAXIMUM, Comment, Order, type Request } from './shapes.ts'

/** The table of the product's page, section 8, written a second time: everything else is refused. */
const allowed = {
  new: { take: 'new', assign: 'new', start: 'in_progress', finish: 'done', cancel: 'cancelled' },
  in_progress: { take: 'in_progress', assign: 'in_progress', finish: 'done', cancel: 'cancelled' },
  done: { reopen: 'in_progress' },
  cancelled: { reopen: 'in_progress' },
} as const

describe('state table', () => {
  const cells = requestStatuses.flatMap((from) => requestActions.map((action) => ({ from, action })))

  test.each(cells)('$action from $from leads to the documented status', ({ from, action }) => {
    expect(next(from, action)).toBe((allowed[from] as Record<string, string>)[action])
  })

  test('any sequence of actions stays within the four statuses and never returns to new', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...requestActions)), (actions) => {
        let status: Request['status'] = 'new'
        for (const action of actions) {
          const after = next(status, action)
          if (after === undefined) continue
          expect(requestStatuses).toContain(after)
          if (after === 'new') expect(status).toBe('new')
          status = after
        }
      }),
    )
  })

  test('a closed request can only be reopened', () => {
    for (const status of ['done', 'cancelled'] as const) {
      expect(requestActions.filter((action) => can({ status }, action))).toEqual(['reopen'])
      expect(isOpen({ status })).toBe(false)
    }
  })

  test('a request can be taken unless a colleague has it', () => {
    expect(mayTake({ assigneeId: null }, 'lea')).toBe(true)
    expect(mayTake({ assigneeId: 'lea' }, 'lea')).toBe(true)
    expect(mayTake({ assigneeId: 'karim' }, 'lea')).toBe(false)
  })
})

const id = fc.uuid({ version: 7 })
const time = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-01-02'), noInvalidDate: true })
  .map((date) => date.toISOString())
const KEY = '019aa1b2-0000-7000-8000-000000000001'
const NOW = Date.parse('2026-01-01T12:00:00Z')

const request: fc.Arbitrary<Request> = fc
  .record({
    id,
    revision: fc.integer({ min: 1, max: 9 }),
    status: fc.constantFrom(...requestStatuses),
    createdAt: time,
    dueAt: fc.option(time),
    closed: time,
    takenAt: fc.option(time),
    assigneeId: fc.option(fc.constant('lea')),
    isReasonShown: fc.boolean(),
  })
  .map(({ closed, ...some }) => ({
    orderId: some.id,
    roomId: some.id,
    stay: 1,
    wantedFrom: null,
    closedById: null,
    services: [],
    cleaningPreference: null,
    comment: '',
    cancelReason: some.status === 'cancelled' ? 'Plus en stock' : '',
    byStaff: false,
    closedAt: isOpen(some) ? null : closed,
    ...some,
  }))

describe('guest’s view of a request', () => {
  test('the guest’s view reveals only the assignee’s first name', () => {
    fc.assert(
      fc.property(request, (one) => {
        expect(Object.keys(toGuestView(one, KEY)).sort()).toEqual(
          [
            'askedAgainAt',
            'askings',
            'cancelReason',
            'cancelledBy',
            'cleaningPreference',
            'comment',
            'createdAt',
            'dueAt',
            'expectedAt',
            'helper',
            'id',
            'isUnattended',
            'key',
            'notReceivedAt',
            'orderId',
            'progress',
            'revision',
            'services',
            'since',
            'wantedFrom',
          ].sort(),
        )
      }),
    )
  })

  test('the guest’s view contains a cancellation’s reason if staff show it, and always its author', () => {
    fc.assert(
      fc.property(request, (one) => {
        const { cancelledBy, cancelReason } = toGuestView(one, KEY)
        const reason = one.status === 'cancelled' && one.isReasonShown ? one.cancelReason : ''
        expect(cancelReason).toBe(reason)
        expect(cancelledBy).toBe(one.status === 'cancelled' ? 'staff' : null)
        const takenBack = toGuestView({ ...one, status: 'cancelled', cancelReason: '' }, KEY)
        expect(takenBack.cancelledBy).toBe('guest')
      }),
    )
  })

  test('a guest can cancel a request exactly while it is new', () => {
    fc.assert(
      fc.property(request, (one) => {
        expect(guestMayCancel(toGuestView(one, KEY))).toBe(one.status === 'new')
      }),
    )
  })

  test('a new request that is taken is shown as seen', () => {
    fc.assert(
      fc.property(request, (one) => {
        const { progress } = toGuestView({ ...one, status: 'new' }, KEY)
        expect(progress).toBe(one.takenAt === null ? 'sent' : 'seen')
      }),
    )
  })
})

describe('order of the staff’s list', () => {
  // Few distinct times, for many ties.
  const tied = request.chain((one) =>
    fc.constantFrom('2026-01-01T10:00:00.000Z', '2026-01-01T11:00:00.000Z').map((at) => ({
      ...one,
      createdAt: at,
      dueAt: one.dueAt && at,
      closedAt: one.closedAt && at,
    })),
  )
  const anyList = fc.uniqueArray(fc.oneof(request, tied), { selector: (one) => one.id, maxLength: 12 })

  test('the list has the same order on every screen, whatever order requests arrived in', () => {
    const shuffled = anyList.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const ids = (one: Request[]) => one.toSorted(byUrgency).map(({ id }) => id)
        expect(ids(list)).toEqual(ids(other))
      }),
    )
  })

  test('the list starts with the longest overdue and next due requests, then those never due, then closed ones', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const sorted = list.toSorted(byUrgency)
        const due = sorted.filter((one) => isOpen(one) && one.dueAt !== null)
        const open = sorted.filter((one) => isOpen(one) && one.dueAt === null)
        const closed = sorted.filter((one) => !isOpen(one))
        expect(sorted).toEqual([...due, ...open, ...closed])
        expect(due.map((one) => one.dueAt)).toEqual(due.map((one) => one.dueAt).toSorted())
        const created = open.map((one) => one.createdAt)
        expect(created).toEqual(created.toSorted())
        const ended = closed.map((one) => one.closedAt)
        expect(ended).toEqual(ended.toSorted().reverse())
      }),
    )
  })

  test('only an open request past its due time is late', () => {
    const dueAt = '2026-01-01T11:59:59.999Z'
    expect(isLate({ status: 'new', dueAt }, NOW)).toBe(true)
    expect(isLate({ status: 'in_progress', dueAt }, NOW)).toBe(true)
    expect(isLate({ status: 'done', dueAt }, NOW)).toBe(false)
    expect(isLate({ status: 'new', dueAt: '2026-01-01T12:00:00.000Z' }, NOW)).toBe(false)
    expect(isLate({ status: 'new', dueAt: null }, NOW)).toBe(false)
  })
})

describe('merging streamed requests', () => {
  // A copy is identified by id and revision, like requests.
  const copy = fc.record({ id: fc.constantFrom('a', 'b', 'c'), revision: fc.integer({ min: 1, max: 5 }) })
  const copies = fc.array(copy, { maxLength: 20 })
  const shown = (told: { id: string; revision: number }[]) =>
    told.reduce<{ id: string; revision: number }[]>((known, one) => merge(known, one), [])
  const byId = (list: { id: string; revision: number }[]) => list.toSorted((a, b) => a.id.localeCompare(b.id))

  test('merging keeps the highest revision of each request once', () => {
    fc.assert(
      fc.property(copies, (told) => {
        const highest = [...Map.groupBy(told, (one) => one.id)].map(([id, all]) => ({
          id,
          revision: Math.max(...all.map((one) => one.revision)),
        }))
        expect(byId(shown(told))).toEqual(byId(highest))
      }),
    )
  })

  test('merging gives the same result in any order and with repetitions', () => {
    fc.assert(
      fc.property(
        copies.chain((told) =>
          fc.tuple(
            fc.constant(told),
            fc.shuffledSubarray([...told, ...told], { minLength: 2 * told.length }),
          ),
        ),
        ([told, again]) => {
          expect(byId(shown(again))).toEqual(byId(shown(told)))
        },
      ),
    )
  })

  test('merging puts a new request at the top', () => {
    const known = [{ id: 'a', revision: 3 }]
    expect(merge(known, { id: 'b', revision: 1 })).toEqual([{ id: 'b', revision: 1 }, ...known])
  })
})

describe('comment', () => {
  const kept = (typed: string) => Comment.safeParse(typed)

  test(`a comment may be ${COMMENT_MAXIMUM} characters long, however many bytes each takes`, () => {
    for (const character of ['a', 'é', '漢', '🛎', '😀']) {
      expect(kept(character.repeat(COMMENT_MAXIMUM)).success).toBe(true)
      expect(kept(character.repeat(COMMENT_MAXIMUM + 1)).error?.issues[0]?.message).toBe('comment-too-long')
    }
  })

  test('a comment’s length is counted after trimming and cleaning', () => {
    expect(kept(`  ${'a'.repeat(COMMENT_MAXIMUM)}\0\r\n`).data).toBe('a'.repeat(COMMENT_MAXIMUM))
  })

  test('a comment keeps its line breaks in one form', () => {
    expect(kept('One\r\nTwo\nThree').data).toBe('One\nTwo\nThree')
  })

  test('a comment never contains characters that PostgreSQL refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 520 }), (typed) => {
        const { data } = kept(typed)
        if (data === undefined) return
        expect(data).not.toContain('\0')
        expect([...data].length).toBeLessThanOrEqual(COMMENT_MAXIMUM)
      }),
    )
  })
})

describe('order schema', () => {
  const serviceId = '019aa1b2-0000-7000-8000-000000000002'

  test('an order may name each service once', () => {
    const twice = [
      { serviceId, count: 4 },
      { serviceId, count: 4 },
    ]
    expect(Order.safeParse({ key: KEY, services: twice }).success).toBe(false)
    expect(Order.safeParse({ key: KEY, services: twice.slice(1) }).success).toBe(true)
    const inCapitals = [{ serviceId: serviceId.toUpperCase(), count: 4 }, twice[0]]
    expect(Order.safeParse({ key: KEY, services: inCapitals }).success).toBe(false)
  })

  test.each([0, -1, 1.5, 100, Number.NaN])('an order with the count %d is refused', (count) => {
    expect(Order.safeParse({ key: KEY, services: [{ serviceId, count }] }).success).toBe(false)
  })
})
