import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTaken } from '../requests/rules.ts'
import { type EscalationRules, type StepWhom, stepWhom, usualEscalation } from '../shapes/escalation.ts'
import {
  type Alarming,
  type DoneStep,
  isQuietAt,
  nextCallAt,
  nextSteps,
  type People,
  type Round,
  strictestOf,
} from './rules.ts'

const T = 1_000_000_000

const everybody: People = {
  duty: new Set(['léa', 'marc', 'claire']),
  ofRoom: new Set(['léa']),
  active: new Set(['léa', 'marc', 'claire', 'paul']),
  admins: new Set(['claire']),
  isQuiet: false,
}
const fresh: Alarming = { status: 'new', assigneeId: null, takenAt: null, dueAt: null, isUnattended: false }
const newRound: Round = {
  startedAt: T,
  begins: 'came',
  steps: [],
  mailed: new Set(),
}

const stepOf = (whom: StepWhom, userIds: string[], unreached: string[] = []): DoneStep => {
  return { cause: whom === 'room' ? 'came' : 'not-taken', whom, at: T, userIds, unreached }
}

/** Simulates the jobs: evaluates only when due. */
function follow(
  rules: EscalationRules,
  requestAt: (now: number) => Alarming,
  peopleAt: (now: number) => People,
  until: number,
  begins: Round['begins'] = 'came',
) {
  let round: Round = { ...newRound, begins }
  let isUnattended = false
  const done: { after: number; cause: string; whom: string; userIds: string[] }[] = []
  let now: number | null = T
  let looks = 0
  while (now !== null && now <= until && looks++ < 500) {
    const request = { ...requestAt(now), isUnattended }
    const course = nextSteps(rules, round, request, peopleAt(now), now)
    isUnattended = course.isUnattended
    for (const { cause, whom, userIds } of course.steps)
      done.push({ after: (now - T) / 1000, cause, whom, userIds })
    const steps = course.steps.map((step) => ({ ...step, at: now as number, unreached: [] }))
    const mailed = course.steps.flatMap(({ byMail, userIds }) => (byMail ? userIds : []))
    round = { ...round, steps: [...round.steps, ...steps], mailed: new Set([...round.mailed, ...mailed]) }
    if (course.nextAt !== null) expect(course.nextAt).toBeGreaterThan(now)
    now = course.nextAt
  }
  return { done, isUnattended, looks }
}
const usually = (people: People, request: Partial<Alarming> = {}) =>
  follow(
    usualEscalation,
    () => ({ ...fresh, ...request }),
    () => people,
    T + 3_600_000,
  )

describe('steps of a request that is not taken', () => {
  test('a request that is not taken calls the staff of the room, then those on duty, then everybody, then the admins', () => {
    expect(usually(everybody).done).toEqual([
      { after: 0, cause: 'came', whom: 'room', userIds: ['léa'] },
      { after: 30, cause: 'not-taken', whom: 'duty', userIds: ['léa', 'marc', 'claire'] },
      { after: 60, cause: 'not-taken', whom: 'everyone', userIds: ['léa', 'marc', 'claire', 'paul'] },
      { after: 120, cause: 'not-taken', whom: 'admins', userIds: ['claire'] },
    ])
  })

  test('an escalation continues at once if a step would call no further person', () => {
    const people = { ...everybody, duty: new Set(['léa']) }
    expect(usually(people).done.map(({ after, whom, userIds }) => [after, whom, userIds.length])).toEqual([
      [0, 'room', 1],
      [30, 'duty', 0],
      [30, 'everyone', 4],
      [120, 'admins', 1],
    ])
  })

  test('an employee who works alone is mailed at the time of that step and not before', () => {
    const alone = new Set(['claire'])
    const people = { duty: alone, ofRoom: new Set<string>(), active: alone, admins: alone, isQuiet: false }
    expect(usually(people).done.map(({ after, whom, userIds }) => [after, whom, userIds.length])).toEqual([
      [0, 'room', 1],
      [30, 'duty', 0],
      [60, 'everyone', 0],
      [120, 'admins', 1],
    ])
  })

  test('quiet hours limit the calls to staff on duty and admins', () => {
    const called = usually({ ...everybody, isQuiet: true }).done.flatMap(({ userIds }) => userIds)
    expect(called).not.toContain('paul')
    expect(called).toContain('claire')
  })

  test('a request that a rule assigned calls its assignee, and then the others as if it were unassigned', () => {
    const { done } = usually(everybody, { assigneeId: 'marc' })
    expect(done[0]).toMatchObject({ whom: 'room', userIds: ['marc'] })
    expect(done).toHaveLength(4)
  })

  test('a request with nobody on duty is unattended and calls the admins at once', () => {
    const { done, isUnattended } = usually({ ...everybody, duty: new Set(), ofRoom: new Set() })
    expect(isUnattended).toBe(true)
    expect(done.filter(({ after }) => after === 0)).toEqual([
      { after: 0, cause: 'came', whom: 'room', userIds: [] },
      { after: 0, cause: 'not-taken', whom: 'admins', userIds: ['claire'] },
    ])
  })

  test('an unattended request calls the colleague who comes on duty', () => {
    const none = { ...everybody, duty: new Set<string>(), ofRoom: new Set<string>() }
    const round = { ...newRound, steps: [stepOf('room', [])] }
    const later = nextSteps(
      usualEscalation,
      round,
      { ...fresh, isUnattended: true },
      { ...none, duty: new Set(['léa']) },
      T + 5,
    )
    expect(later).toMatchObject({ isUnattended: false, steps: [{ whom: 'duty', userIds: ['léa'] }] })
  })
})

describe('steps of a request that is taken', () => {
  const held = { assigneeId: 'marc', takenAt: T, status: 'in_progress' as const }

  test('a taken request calls nobody until it is late, then its assignee and then the admins', () => {
    expect(usually(everybody, { ...held, dueAt: T + 900_000 }).done).toEqual([
      { after: 900, cause: 'late', whom: 'assignee', userIds: ['marc'] },
      { after: 1500, cause: 'late', whom: 'admins', userIds: ['claire'] },
    ])
  })

  test('a taken request calls its assignee once when the guest asks again', () => {
    const { done } = follow(
      usualEscalation,
      () => ({ ...fresh, ...held }),
      () => everybody,
      T + 3_600_000,
      'asked-again',
    )
    expect(done).toEqual([{ after: 0, cause: 'asked-again', whom: 'assignee', userIds: ['marc'] }])
  })

  test('a released request resumes its escalation at the intervals of the rules', () => {
    const until = (now: number) => (now < T + 3_000_000 ? { ...fresh, ...held } : fresh)
    const steps = [stepOf('room', ['léa'])]
    const now = T + 3_000_000
    const first = nextSteps(usualEscalation, { ...newRound, steps }, until(now), everybody, now)
    expect(first.steps.map(({ whom }) => whom)).toEqual(['duty'])
    expect(first.nextAt).toBe(now + 30_000)
  })
})

const users = ['a', 'b', 'c', 'd', 'e']
const subset = fc.subarray(users).map((those) => new Set(those))
const people = fc
  .record({ duty: subset, ofRoom: subset, active: subset, admins: subset, isQuiet: fc.boolean() })
  .map(({ duty, ofRoom, active, admins, isQuiet }): People => {
    const there = new Set([...duty].filter((one) => active.has(one)))
    return {
      duty: there,
      ofRoom: new Set([...ofRoom].filter((one) => there.has(one))),
      active,
      admins: new Set([...admins].filter((one) => active.has(one))),
      isQuiet,
    }
  })
const list = (min: number) =>
  fc
    .array(
      fc.record({
        afterSeconds: fc.integer({ min: 0, max: 600 }),
        whom: fc.constantFrom(...stepWhom),
        byMail: fc.boolean(),
      }),
      { minLength: min, maxLength: 6 },
    )
    .map((steps) => steps.sort((a, b) => a.afterSeconds - b.afterSeconds))
const rules = fc
  .record({ notTaken: list(1), late: list(0) })
  .map(({ notTaken: [first, ...rest], late }): EscalationRules => {
    return {
      notTaken: [{ ...(first as EscalationRules['notTaken'][number]), afterSeconds: 0 }, ...rest],
      late,
    }
  })
const request: fc.Arbitrary<Alarming> = fc.record({
  status: fc.constantFrom('new', 'in_progress', 'done', 'cancelled'),
  assigneeId: fc.option(fc.constantFrom(...users)),
  takenAt: fc.option(fc.constant(T)),
  dueAt: fc.option(fc.integer({ min: T - 600_000, max: T + 600_000 })),
  isUnattended: fc.boolean(),
})

/** The admins are called because no one is on duty, just when their own step is next. */
const adminsAreNext: EscalationRules = {
  notTaken: [
    { afterSeconds: 0, whom: 'everyone', byMail: false },
    { afterSeconds: 1, whom: 'admins', byMail: false },
  ],
  late: [],
}
const onlyAdmins: People = {
  duty: new Set(),
  ofRoom: new Set(),
  active: new Set(['d']),
  admins: new Set(['d']),
  isQuiet: false,
}

describe('properties of any rules, people and request', () => {
  test('an evaluation does what is due, and a second one at the same moment does nothing more', () => {
    fc.assert(
      fc.property(rules, people, request, fc.integer({ min: 0, max: 2_000_000 }), (its, who, one, later) => {
        const now = T + later
        const first = nextSteps(its, newRound, one, who, now)
        const steps = first.steps.map((step) => ({ ...step, at: now, unreached: [] }))
        const mailed = new Set(first.steps.flatMap(({ byMail, userIds }) => (byMail ? userIds : [])))
        const round = { ...newRound, steps, mailed }
        const again = nextSteps(its, round, { ...one, isUnattended: first.isUnattended }, who, now)
        expect(again).toEqual({ ...first, steps: [] })
      }),
      { examples: [[adminsAreNext, onlyAdmins, fresh, 0]] },
    )
  })

  test('an escalation ends, and calls only active staff and, in quiet hours, only those on duty and admins', () => {
    fc.assert(
      fc.property(rules, people, request, (its, who, one) => {
        const { done, looks } = follow(
          its,
          () => one,
          () => who,
          Number.POSITIVE_INFINITY,
        )
        expect(looks).toBeLessThan(20)
        for (const userId of done.flatMap(({ userIds }) => userIds)) {
          expect(who.active).toContain(userId)
          if (who.isQuiet && !isTaken(one) && !who.admins.has(userId) && userId !== one.assigneeId)
            expect(who.duty).toContain(userId)
        }
      }),
    )
  })

  test('an open unassigned request calls a person at once or is recorded as unattended', () => {
    fc.assert(
      fc.property(rules, people, (its, who) => {
        const first = nextSteps(its, newRound, fresh, who, T)
        const called = first.steps.flatMap(({ userIds }) => userIds)
        if (called.length === 0 && who.duty.size > 0) {
          // The first rule calls admins, but there are none: the next keeps its time.
          expect(its.notTaken[0]?.whom).toBe('admins')
        }
        expect(first.isUnattended).toBe(who.duty.size === 0)
        if (who.duty.size === 0) expect(new Set(called).isSupersetOf(who.admins)).toBe(true)
      }),
    )
  })

  test('a closed request calls nobody', () => {
    fc.assert(
      fc.property(rules, people, request, (its, who, one) => {
        const course = nextSteps(its, newRound, { ...one, status: 'done' }, who, T)
        expect(course).toEqual({ steps: [], nextAt: null, isUnattended: false })
      }),
    )
  })
})

/** Other people from a moment on, and which called people turn out to be unreachable. */
const change = fc.record({
  after: fc.integer({ min: 0, max: 400_000 }),
  who: people,
  unreached: subset,
})

type Change = typeof change extends fc.Arbitrary<infer One> ? One : never

/** Evaluates at each change and whenever due; returns everyone called. */
function callThrough(its: EscalationRules, first: People, changes: Change[]) {
  let [now, who, isUnattended, steps] = [T, first, false, [] as DoneStep[]]
  const look = (): number | null => {
    const mailed = new Set<string>()
    const course = nextSteps(its, { ...newRound, steps, mailed }, { ...fresh, isUnattended }, who, now)
    isUnattended = course.isUnattended
    steps = [...steps, ...course.steps.map((step) => ({ ...step, at: now, unreached: [] }))]
    return course.nextAt
  }
  const lookUntil = (end: number) => {
    for (let next = look(); next !== null && next <= end; next = look()) now = next
  }
  for (const { after, who: others, unreached } of changes) {
    const until = now + after
    lookUntil(until)
    now = until
    who = others
    steps = steps.map((step) => ({
      ...step,
      unreached: step.userIds.filter((id) => unreached.has(id)),
    }))
  }
  lookUntil(Number.POSITIVE_INFINITY)
  return { called: new Set(steps.flatMap(({ userIds }) => userIds)), who, steps }
}

test('everybody on duty has been called when an escalation ends, whatever people change', () => {
  const callsAllOnDuty = rules.filter(({ notTaken }) =>
    notTaken.some(({ whom }) => whom === 'duty' || whom === 'everyone'),
  )
  fc.assert(
    fc.property(callsAllOnDuty, people, fc.array(change, { maxLength: 8 }), (its, first, changes) => {
      const { called, who } = callThrough(its, first, changes)
      expect([...who.duty].filter((userId) => !called.has(userId))).toEqual([])
      if (who.duty.size === 0) expect([...who.admins].filter((userId) => !called.has(userId))).toEqual([])
    }),
  )
})

describe('called people who are gone', () => {
  const before: People = { ...everybody, duty: new Set(['karim', 'léa']), ofRoom: new Set(['karim']) }
  const looked = (who: People, after: number, unreached: string[] = []) => {
    const round = { ...newRound, steps: [stepOf('room', ['karim'], unreached)] }
    return nextSteps(usualEscalation, round, fresh, who, T + after)
  }

  test('the colleague on duty is called at once if the room has no assignee any more', () => {
    const { steps } = looked({ ...before, duty: new Set(['léa']), ofRoom: new Set() }, 10_000)
    expect(steps.flatMap(({ userIds }) => userIds)).toEqual(['léa'])
  })

  test('the colleague who got the room from a called person is called at once', () => {
    const { steps } = looked({ ...before, ofRoom: new Set(['léa']) }, 10_000)
    expect(steps).toMatchObject([{ cause: 'people-changed', whom: 'room', userIds: ['léa'] }])
  })

  test('the next person is called at once if no device of the called one can be reached', () => {
    const { steps } = looked(before, 1_000, ['karim'])
    expect(steps).toMatchObject([{ whom: 'duty', userIds: ['karim', 'léa'] }])
  })

  test('steps that would call no further person are skipped', () => {
    const alone = { ...before, duty: new Set(['karim']), active: new Set(['karim', 'paul']) }
    const { steps } = looked(alone, 1_000, ['karim'])
    expect(steps.map(({ whom, userIds }) => [whom, ...userIds])).toEqual([
      ['duty'],
      ['everyone', 'karim', 'paul'],
    ])
  })

  test('the next step keeps its time while the called people may still answer', () => {
    expect(looked(before, 1_000)).toMatchObject({ steps: [], nextAt: T + 30_000 })
  })

  test('an admin who was not one when admins were called is called if nobody is on duty', () => {
    const nobody = {
      ...everybody,
      duty: new Set<string>(),
      ofRoom: new Set<string>(),
      active: new Set(['paul']),
    }
    const steps = [stepOf('room', []), stepOf('admins', ['claire'])]
    const round = { ...newRound, steps }
    const course = nextSteps(
      usualEscalation,
      round,
      fresh,
      { ...nobody, admins: new Set(['paul']) },
      T + 1_000,
    )
    expect(course.steps).toMatchObject([{ whom: 'admins', userIds: ['paul'], byMail: true }])
  })
})

test('the earliest of several services’ rules apply, and the hotel’s if a service has none', () => {
  const soon = {
    ...usualEscalation,
    notTaken: [
      { afterSeconds: 0, whom: 'room' as const, byMail: false },
      { afterSeconds: 10, whom: 'admins' as const, byMail: true },
    ],
  }
  expect(strictestOf([usualEscalation, null, soon], usualEscalation)).toBe(soon)
  expect(strictestOf([null], usualEscalation)).toBe(usualEscalation)
  expect(strictestOf([], soon)).toBe(soon)
})

test('quiet hours may go over midnight', () => {
  const night = { from: '22:00', until: '06:30' }
  expect(['21:59', '22:00', '00:00', '06:29', '06:30'].map((clock) => isQuietAt(clock, night))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(isQuietAt('12:00', { from: '12:00', until: '14:00' })).toBe(true)
  expect(isQuietAt('12:00', null)).toBe(false)
})

describe('time of the next call', () => {
  const alone = new Set(['claire'])
  const ofOne = { duty: alone, ofRoom: new Set<string>(), active: alone, admins: alone, isQuiet: false }
  const next = (people: People, request: Partial<Alarming> = {}) => {
    const ofRoom = people.ofRoom.size > 0 ? people.ofRoom : people.duty
    const begun = { ...newRound, steps: [stepOf('room', [...ofRoom])] }
    return nextCallAt(usualEscalation, begun, { ...fresh, ...request }, people, T + 1_000)
  }

  test('the next call is the first one that calls a further person', () => {
    expect(next(everybody)).toBe(T + 30_000)
    expect(next(ofOne)).toBe(T + 120_000)
  })

  test('the next call of a taken request is when it is late, and a closed request has none', () => {
    const held = { assigneeId: 'marc', takenAt: T, status: 'in_progress' } as const
    expect(next(everybody, { ...held, dueAt: T + 900_000 })).toBe(T + 900_000)
    expect(next(everybody, held)).toBeNull()
    expect(next(everybody, { status: 'done', dueAt: T + 900_000 })).toBeNull()
  })
})
