import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextSteps, type People, type Round } from '../../../domain/alerts/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import { type EscalationRules, stepWhom, usualEscalation } from '../../../domain/shapes/escalation.ts'
import { nextAlarmAt, ringingCalls, strikesAtOnce, type Watch, type Watcher } from './calls.ts'
import { nextRing } from './next-ring.ts'
import { ringingModeOf } from './ringing-mode.ts'
import { estimateClockLead } from './use-server-now.ts'

const SENT = Date.parse('2026-11-23T10:00:00.000Z')
const at = (seconds: number) => SENT + seconds * 1000
const iso = (seconds: number) => new Date(at(seconds)).toISOString()

const request = (over: Partial<Request> = {}): Request => ({
  id: 'towels',
  orderId: 'towels',
  revision: 1,
  roomId: '101',
  stay: 1,
  status: 'new',
  services: [],
  cleaningPreference: null,
  comment: '',
  createdAt: iso(0),
  wantedFrom: null,
  dueAt: null,
  assigneeId: null,
  takenAt: null,
  closedAt: null,
  closedById: null,
  cancelReason: '',
  isReasonShown: false,
  byStaff: false,
  ...over,
})
const watcher = (over: Partial<Watcher> = {}): Watcher => ({
  me: 'Léa',
  isAdmin: false,
  ownRoomIds: new Set(),
  onDuty: null,
  ...over,
})
const watch = (over: Partial<Watch> = {}, who: Partial<Watcher> = {}): Watch => ({
  watcher: watcher(who),
  rules: { escalation: usualEscalation, services: [], quietHours: null },
  clock: '12:00',
  acknowledged: new Map(),
  moved: new Map(),
  ...over,
})
/** The calls ringing at a moment, as seconds after the request was sent. */
const ringing = (one: Request, its: Watch, seconds: number) =>
  ringingCalls([one], its, at(seconds)).map((call) => (call.at - SENT) / 1000)

describe('an unassigned request', () => {
  test('an unassigned request calls its room’s staff at once and everyone on duty after 30 seconds', () => {
    const ofRoom = watch({}, { ownRoomIds: new Set(['101']) })
    const ofAnother = watch({}, { ownRoomIds: new Set(['202']) })
    expect(ringing(request(), ofRoom, 0)).toEqual([0])
    expect(ringing(request(), ofAnother, 29)).toEqual([])
    expect(nextAlarmAt([request()], ofAnother, at(29))).toBe(at(30))
    expect(ringing(request(), ofAnother, 30)).toEqual([30])
  })

  test('an unassigned request calls staff off duty after a minute, except in quiet hours', () => {
    const off = { onDuty: new Set(['Marc']) }
    const quietHours = { from: '22:00', until: '07:00' }
    const rules = { escalation: usualEscalation, services: [], quietHours }
    expect(ringing(request(), watch({}, off), 60)).toEqual([60])
    expect(ringing(request(), watch({ rules, clock: '12:00' }, off), 60)).toEqual([60])
    expect(ringing(request(), watch({ rules, clock: '23:30' }, off), 90)).toEqual([])
  })

  test('an unassigned request calls admins at once when no person is on duty', () => {
    const nobody = { onDuty: new Set<string>() }
    expect(ringing(request(), watch({}, { ...nobody, isAdmin: true }), 0)).toEqual([0])
    expect(ringing(request(), watch({}, nobody), 29)).toEqual([])
    // The step for people on duty calls no person, so that the next one follows at once.
    expect(ringing(request(), watch({}, nobody), 30)).toEqual([30])
    expect(strikesAtOnce(watcher({ ...nobody, isAdmin: true }))).toBe(true)
    expect(strikesAtOnce(watcher(nobody))).toBe(false)
    expect(strikesAtOnce(watcher())).toBe(true)
  })

  test('an unassigned request calls from its time, its repetition or its release', () => {
    expect(ringing(request({ wantedFrom: iso(600) }), watch(), 599)).toEqual([])
    expect(nextAlarmAt([request({ wantedFrom: iso(600) })], watch(), at(0))).toBe(at(600))
    const acknowledged = new Map([['towels', at(5)]])
    expect(ringing(request(), watch({ acknowledged }), 10)).toEqual([])
    expect(ringing(request({ askedAgainAt: iso(100) }), watch({ acknowledged }), 100)).toEqual([100])
    expect(ringing(request(), watch({ acknowledged, moved: new Map([['towels', at(50)]]) }), 50)).toEqual([
      50,
    ])
  })

  test('the next call is the earliest future one, if any', () => {
    const [soon, later] = [request({ wantedFrom: iso(60) }), request({ wantedFrom: iso(600) })]
    expect(nextAlarmAt([later, soon], watch(), at(0))).toBe(at(60))
    expect(nextAlarmAt([request()], watch(), at(0))).toBeUndefined()
  })

  test('a request calls until it is acknowledged, for half an hour at most', () => {
    expect(ringing(request(), watch(), 1_799)).toEqual([0])
    expect(ringing(request(), watch(), 1_801)).toEqual([])
    for (const moment of [0, 12]) {
      expect(ringing(request(), watch({ acknowledged: new Map([['towels', at(moment)]]) }), 13)).toEqual([])
    }
    const acknowledged = new Map([['towels', at(12)]])
    // A person first called by a later step has not acknowledged anything.
    const admins: EscalationRules = {
      notTaken: [{ afterSeconds: 120, whom: 'admins', byMail: false }],
      late: [],
    }
    const rules = { escalation: admins, services: [], quietHours: null }
    expect(ringing(request(), watch({ rules, acknowledged }, { isAdmin: true }), 121)).toEqual([120])
  })

  test('a request calls by the strictest rules of its services', () => {
    const strict: EscalationRules = {
      notTaken: [{ afterSeconds: 10, whom: 'everyone', byMail: false }],
      late: [],
    }
    const services = [{ serviceId: 'towels', escalation: strict }]
    const rules = { escalation: usualEscalation, services, quietHours: null }
    const ofTowels = request({ services: [{ serviceId: 'towels', count: 1 }] })
    expect(nextAlarmAt([ofTowels], watch({ rules }), at(0))).toBe(at(10))
  })
})

describe('an assigned request', () => {
  const mine = { assigneeId: 'Léa', takenAt: iso(10) }
  const theirs = { assigneeId: 'Marc', takenAt: iso(10) }

  test('an assigned request calls its assignee once it is late, and the admins later', () => {
    const late = { dueAt: iso(100) }
    expect(ringing(request({ ...theirs, ...late }), watch(), 60)).toEqual([])
    expect(ringing(request({ ...mine, ...late }), watch(), 99)).toEqual([])
    expect(ringing(request({ ...mine, ...late }), watch(), 100)).toEqual([100])
    expect(ringing(request({ ...theirs, ...late }), watch(), 100)).toEqual([])
    expect(ringing(request({ ...theirs, ...late }), watch({}, { isAdmin: true }), 700)).toEqual([700])
  })

  test('a late request calls its assignee even off duty', () => {
    const off = { onDuty: new Set(['Marc']) }
    expect(ringing(request({ ...mine, dueAt: iso(100) }), watch({}, off), 100)).toEqual([100])
    // A request that only the hotel's rule assigned belongs to the people on duty.
    expect(ringing(request({ assigneeId: 'Léa' }), watch({}, off), 29)).toEqual([])
  })

  test('a request calls once for each reason, and its age counts from the last one', () => {
    const moved = new Map([['towels', at(30)]])
    expect(ringing(request({ ...mine, dueAt: iso(100) }), watch({ moved }), 99)).toEqual([30])
    expect(ringing(request({ ...mine, dueAt: iso(100) }), watch({ moved }), 101)).toEqual([100])
  })

  test('a request acknowledged before it was late calls again', () => {
    const acknowledged = new Map([['towels', at(20)]])
    expect(ringing(request({ ...mine, dueAt: iso(100) }), watch({ acknowledged }), 101)).toEqual([100])
  })

  test('a request calls its assignee when it is handed over or its guest asks again', () => {
    expect(ringing(request(mine), watch({ moved: new Map([['towels', at(30)]]) }), 31)).toEqual([30])
    expect(ringing(request({ ...mine, askedAgainAt: iso(40) }), watch(), 41)).toEqual([40])
    expect(ringing(request({ ...mine, askedAgainAt: iso(5) }), watch(), 41)).toEqual([])
  })

  test('a request assigned by the hotel’s rule calls its assignee first and then the others', () => {
    const given = { assigneeId: 'Léa', takenAt: null }
    expect(ringing(request(given), watch(), 0)).toEqual([0])
    expect(ringing(request(given), watch({}, { me: 'Marc' }), 29)).toEqual([])
    expect(ringing(request(given), watch({}, { me: 'Marc' }), 30)).toEqual([30])
  })

  test('a closed request calls no person', () => {
    expect(ringing(request({ status: 'done', dueAt: iso(1) }), watch(), 60)).toEqual([])
  })
})

test('the request that has called longest comes first', () => {
  const requests = [
    request({ id: 'new', createdAt: iso(50) }),
    request({ id: 'old' }),
    request({ id: 'late', createdAt: iso(-600), dueAt: iso(-5) }),
  ]
  const called = ringingCalls(requests, watch({ acknowledged: new Map([['late', at(-100)]]) }), at(60))
  expect(called.map(({ requestId }) => requestId)).toEqual(['late', 'old', 'new'])
})

test('an open screen calls the same people as the escalation, and never earlier', () => {
  const rooms: Record<string, string[]> = { ofRoom: ['101'], other: ['202'], off: ['202'], admin: ['202'] }
  const step = fc.record({
    afterSeconds: fc.integer({ min: 1, max: 300 }),
    whom: fc.constantFrom(...stepWhom),
    byMail: fc.constant(false),
  })
  const rulesOf = (steps: EscalationRules['notTaken']): EscalationRules => ({
    notTaken: [
      { afterSeconds: 0, whom: 'room', byMail: false },
      ...steps.toSorted((a, b) => a.afterSeconds - b.afterSeconds),
    ],
    late: [],
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 4 }), fc.boolean(), fc.boolean(), (steps, isQuiet, isAnyone) => {
      const rules = rulesOf(steps)
      const people: People = {
        duty: new Set(isAnyone ? ['ofRoom', 'other'] : []),
        ofRoom: new Set(isAnyone ? ['ofRoom'] : []),
        active: new Set(Object.keys(rooms)),
        admins: new Set(['admin']),
        isQuiet,
      }
      const quietHours = { from: '22:00', until: '07:00' }
      const screen = (me: string) =>
        watch(
          { rules: { escalation: rules, services: [], quietHours }, clock: isQuiet ? '23:00' : '12:00' },
          { me, isAdmin: me === 'admin', ownRoomIds: new Set(rooms[me]), onDuty: people.duty },
        )
      const round: Round = { startedAt: SENT, begins: 'came', steps: [], mailed: new Set() }
      const asked = {
        status: 'new',
        assigneeId: null,
        takenAt: null,
        dueAt: null,
        isUnattended: false,
      } as const
      const called = new Set<string>()
      const rung = (now: number) =>
        Object.keys(rooms).filter((me) => ringingCalls([request()], screen(me), now).length > 0)
      let now: number | null = SENT
      let steps_: Round['steps'] = []
      let last = SENT
      while (now !== null) {
        const course = nextSteps(rules, { ...round, steps: steps_ }, asked, people, now)
        const at = now
        steps_ = [...steps_, ...course.steps.map((step) => ({ ...step, at, unreached: [] }))]
        for (const userId of course.steps.flatMap(({ userIds }) => userIds)) called.add(userId)
        expect(called).toEqual(new Set([...called, ...rung(now)]))
        last = now
        now = course.nextAt
      }
      expect(new Set(rung(Math.max(last, at(300))))).toEqual(called)
    }),
  )
})

describe('the rhythm of rings', () => {
  const call = (seconds: number) => ({ requestId: `${seconds}`, at: at(seconds) })
  const next = (calls: number[], rungAt: number) => {
    const time = nextRing(calls.map(call), at(rungAt))
    return time === undefined ? undefined : (time - SENT) / 1000
  }

  test('a device rings at once, every 20 seconds for three minutes, then every minute', () => {
    expect(next([0], -100)).toBe(0)
    expect(next([0], 0)).toBe(20)
    expect(next([0], 160)).toBe(180)
    expect(next([0], 180)).toBe(240)
  })

  test('a device rings for a new request, but not right after another ring', () => {
    expect(next([0, 10], 0)).toBe(10)
    expect(next([0, 2], 0)).toBe(5)
    expect(next([0, 200], 200)).toBe(220)
  })

  test('a device is silent without calls', () => {
    expect(next([], 0)).toBeUndefined()
  })
})

test('the estimate of the server’s clock uses the answer with the lowest latency', () => {
  expect(estimateClockLead(undefined, -3_000)).toBe(-3_000)
  expect(estimateClockLead(-3_000, -200)).toBe(-200)
  expect(estimateClockLead(-200, -3_000)).toBe(-200)
  expect(estimateClockLead(-200, -600_000)).toBe(-600_000)
})

test('the ringing mode follows sound, mute and pushes', () => {
  const way = (pushes: 'none' | 'silent' | 'away' | 'works', isReady = true, isMuted = false) =>
    ringingModeOf({ pushes, isReady, isMuted })
  expect([way('works'), way('away'), way('none'), way('silent')]).toEqual(['pushed', 'away', 'open', 'open'])
  expect([way('works', false), way('none', false)]).toEqual(['blocked', 'blocked'])
  expect([way('works', false, true), way('away', true, true)]).toEqual(['muted', 'nothing'])
})
