import { isOpen, isTaken } from '../requests/rules.ts'
import type { Request } from '../requests/shapes.ts'
import type { EscalationRules, RuleStep, StepCause, StepWhom } from '../shapes/escalation.ts'
import { ROUND_STEPS_MOST } from './shapes.ts'

/** The fields of a request that matter to its escalation. */
export type Alarming = Pick<Request, 'status' | 'assigneeId'> & {
  takenAt: number | null
  dueAt: number | null
  isUnattended: boolean
}

export interface People {
  /** `ofRoom`: those on duty whose room it is. */
  duty: ReadonlySet<string>
  ofRoom: ReadonlySet<string>
  active: ReadonlySet<string>
  admins: ReadonlySet<string>
  /** In quiet hours only people on duty and admins are called. */
  isQuiet: boolean
}

/** The escalation of one round so far. */
export interface Round {
  startedAt: number
  begins: StepCause
  steps: readonly DoneStep[]
  mailed: ReadonlySet<string>
}

export interface DoneStep {
  cause: StepCause
  whom: StepWhom
  at: number
  userIds: readonly string[]
  /** Those whose every device was refused by its push service. */
  unreached: readonly string[]
}

/** A step to carry out; one that would call only people called before is skipped. */
export interface DueStep {
  cause: StepCause
  whom: StepWhom
  userIds: string[]
  byMail: boolean
}

interface Course {
  steps: DueStep[]
  /** Null: only an event can change it. */
  nextAt: number | null
  /** Whether no one is on duty to see it. */
  isUnattended: boolean
}

/**
 * The steps due now and the time of the next evaluation, by the rules, the request and the people present.
 */
export function nextSteps(
  rules: EscalationRules,
  round: Round,
  request: Alarming,
  people: People,
  now: number,
): Course {
  if (!isOpen(request)) return { steps: [], nextAt: null, isUnattended: false }
  if (now < round.startedAt) return { steps: [], nextAt: round.startedAt, isUnattended: request.isUnattended }
  const held = isTaken(request)
  const taken = held
    ? assigneeStep(round, request, people)
    : notTaken(rules.notTaken, round, request, people, now)
  const late = lateSteps(rules.late, round, request, people, now)
  const room = Math.max(0, ROUND_STEPS_MOST - round.steps.length)
  const steps = [...taken.steps, ...late.steps].slice(0, room)
  const times = [taken.nextAt, late.nextAt].filter((time) => time !== null)
  return {
    steps,
    nextAt: times.length > 0 && steps.length < room ? Math.min(...times) : null,
    isUnattended: !held && people.duty.size === 0,
  }
}

/** When anyone is called next from a moment on: not every evaluation calls people. */
export function nextCallAt(
  rules: EscalationRules,
  round: Round,
  request: Alarming,
  people: People,
  from: number,
): number | null {
  const { steps: done } = round
  const skipped: Round['steps'][number][] = []
  for (let at: number | null = from; at !== null; ) {
    const { steps, nextAt } = nextSteps(
      rules,
      { ...round, steps: [...done, ...skipped] },
      request,
      people,
      at,
    )
    if (steps.some(({ userIds }) => userIds.length > 0)) return at
    for (const { cause, whom } of steps) skipped.push({ cause, whom, at, userIds: [], unreached: [] })
    at = nextAt
  }
  return null
}

/** The call of a taken request's assignee: it was assigned to them, or its guest complains. */
function assigneeStep({ begins, steps }: Round, { assigneeId }: Alarming, { active }: People) {
  const assignedTo = steps.findLast(({ cause }) => cause === 'assigned')?.userIds[0] ?? null
  const isAsked = begins === 'asked-again' || begins === 'not-received' || begins === 'answered'
  const isNew =
    begins === 'assigned' ? assignedTo !== assigneeId : !steps.some(({ cause }) => cause === begins)
  const isCalled =
    (isAsked || begins === 'assigned') && isNew && assigneeId !== null && active.has(assigneeId)
  const step: DueStep = { cause: begins, whom: 'assignee', userIds: [assigneeId ?? ''], byMail: false }
  return { steps: isCalled ? [step] : [], nextAt: null }
}

/**
 * The steps of an untaken request: each at its time, and as long after the one before it as planned; the next
 * at once if no called person can answer any more. People who came on duty after a step are called too.
 */
function notTaken(
  rules: readonly RuleStep[],
  round: Round,
  request: Alarming,
  people: People,
  now: number,
): Pick<Course, 'steps' | 'nextAt'> {
  const done = round.steps.filter(({ cause }) => cause !== 'late' && cause !== 'assigned')
  const called = new Set(round.steps.flatMap(({ userIds }) => userIds))
  const isNew = ({ whom }: RuleStep) => peopleOf(whom, request, people).some((userId) => !called.has(userId))
  const begins = round.begins === 'assigned' ? 'came' : round.begins
  const steps: DueStep[] = []
  const call = (whom: StepWhom, byMail: boolean, userIds: string[], why: StepCause = 'not-taken') => {
    const cause = done.length + steps.length === 0 ? begins : why
    steps.push({ cause, whom, userIds, byMail })
    for (const userId of userIds) called.add(userId)
  }

  /**
   * If no one is on duty, waiting is useless: the admins are called at once, by every means. Returns whether
   * they were.
   */
  const callAdminsOfNobody = () => {
    const asAdmins = [...done, ...steps].filter(({ whom }) => whom === 'admins')
    const wereCalled = new Set(asAdmins.flatMap(({ userIds }) => userIds))
    const others = [...people.admins].filter((userId) => !wereCalled.has(userId))
    const isDue = people.duty.size === 0 && others.length > 0
    if (isDue) call('admins', true, others)
    return isDue
  }

  let next = 0
  let last = round.startedAt
  for (const { cause, whom, at } of done) {
    if (cause === 'people-changed' || whom !== rules[next]?.whom) continue
    next++
    last = at
  }
  let isNobodyLeft = done.length > 0 && !round.steps.some((step) => mayBeAnswered(step, people))
  let wasNobody = false
  let nextAt: number | null = null
  for (let rule = rules[next]; rule; rule = rules[++next]) {
    const before = rules[next - 1]
    const after = before ? last + (rule.afterSeconds - before.afterSeconds) * 1000 : 0
    const time = Math.max(round.startedAt + rule.afterSeconds * 1000, after)
    const those = peopleOf(rule.whom, request, people)
    const isSomebodyNew = isNew(rule)
    const isBroughtForward =
      isNobodyLeft && people.duty.size > 0
        ? rules.slice(next).some(isNew)
        : (wasNobody || isNobodyLeft) && isSomebodyNew
    if (time > now && !isBroughtForward) {
      // The admins' own step was next: this call counts as it.
      if (callAdminsOfNobody() && rule.whom === 'admins') {
        last = now
        wasNobody = false
        continue
      }
      nextAt = time
      break
    }
    const isMailNew = rule.byMail && those.some((userId) => !round.mailed.has(userId))
    wasNobody = !isSomebodyNew && !isMailNew
    call(rule.whom, rule.byMail, wasNobody ? [] : those)
    if (!wasNobody) isNobodyLeft = false
    last = now
  }

  callAdminsOfNobody()
  const calledNow = new Set(steps.flatMap(({ userIds }) => userIds))
  const passed = rules.slice(0, next)
  const whomOf = (userId: string): StepWhom | undefined => {
    if (calledNow.has(userId)) return undefined
    if (request.isUnattended) return 'duty'
    if (called.has(userId)) return undefined
    return passed.find(({ whom }) => peopleOf(whom, request, people).includes(userId))?.whom
  }
  for (const [whom, userIds] of Map.groupBy(people.duty, whomOf))
    if (whom !== undefined) call(whom, false, userIds, 'people-changed')
  return { steps, nextAt }
}

/** Whether a person called by a step may still answer: they are still in that group, and reachable. */
function mayBeAnswered({ whom, userIds, unreached }: DoneStep, { duty, active, admins }: People): boolean {
  const there = { assignee: active, room: duty, duty, everyone: active, admins }[whom]
  return userIds.some((userId) => there.has(userId) && !unreached.includes(userId))
}

/** The steps of a late request; in a round that began late already, those with a delay. */
function lateSteps(
  rules: readonly RuleStep[],
  round: Round,
  request: Alarming,
  people: People,
  now: number,
): Pick<Course, 'steps' | 'nextAt'> {
  if (request.dueAt === null) return { steps: [], nextAt: null }
  const wasLate = round.begins !== 'came' && request.dueAt <= round.startedAt
  const its = wasLate ? rules.filter(({ afterSeconds }) => afterSeconds > 0) : rules
  const from = wasLate ? round.startedAt : request.dueAt
  const done = round.steps.filter(({ cause }) => cause === 'late')
  let last = done.at(-1)?.at
  const steps: DueStep[] = []
  for (let next = done.length; ; next++) {
    const [rule, before] = [its[next], its[next - 1]]
    if (!rule) return { steps, nextAt: null }
    const after = before && last !== undefined ? last + (rule.afterSeconds - before.afterSeconds) * 1000 : 0
    const time = Math.max(from + rule.afterSeconds * 1000, after)
    if (time > now) return { steps, nextAt: time }
    const userIds = peopleOf(rule.whom, request, people)
    steps.push({ cause: 'late', whom: rule.whom, userIds, byMail: rule.byMail })
    last = now
  }
}

function peopleOf(whom: StepWhom, { assigneeId }: Pick<Alarming, 'assigneeId'>, people: People): string[] {
  const { duty, ofRoom, active, admins, isQuiet } = people
  switch (whom) {
    case 'assignee':
    case 'room':
      if (assigneeId !== null && (whom === 'assignee' ? active : duty).has(assigneeId)) return [assigneeId]
      return [...(ofRoom.size > 0 ? ofRoom : duty)]
    case 'duty':
      return [...duty]
    case 'everyone':
      return [...(isQuiet ? duty : active)]
    case 'admins':
      return [...admins]
  }
}

/**
 * The strictest of the rules of a request's services (the earliest next step wins); else those of the hotel.
 */
export function strictestOf(
  ofServices: readonly (EscalationRules | null)[],
  ofHotel: EscalationRules,
): EscalationRules {
  const seconds = ({ notTaken, late }: EscalationRules) =>
    [...notTaken, ...late].map((step) => step.afterSeconds)
  const stricter = (a: EscalationRules, b: EscalationRules) => {
    const [those, others] = [seconds(a), seconds(b)]
    const at = those.findIndex((after, i) => after !== others[i])
    if (at < 0) return a
    return (those[at] ?? 0) <= (others[at] ?? Number.POSITIVE_INFINITY) ? a : b
  }
  const own = ofServices.filter((rules) => rules !== null)
  return own.length > 0 ? own.reduce(stricter) : ofHotel
}

/** Whether a wall-clock time (HH:MM) is within the quiet hours. */
export function isQuietAt(clock: string, quiet: { from: string; until: string } | null): boolean {
  if (quiet === null) return false
  const { from, until } = quiet
  return from <= until ? from <= clock && clock < until : clock >= from || clock < until
}

/** The cause of a round, from the last event recorded on the request. An answer counts until it is read. */
export function causeOf(request: {
  askedAgainAt: Date | null
  reopenedAt: Date | null
  notReceivedAt: Date | null
  answeredAt: Date | null
}): StepCause {
  const { askedAgainAt, reopenedAt, notReceivedAt, answeredAt } = request
  const last = Math.max(...[askedAgainAt, reopenedAt, notReceivedAt].map((at) => at?.getTime() ?? 0))
  if (answeredAt !== null && answeredAt.getTime() >= last) return 'answered'
  if (askedAgainAt !== null && askedAgainAt >= (reopenedAt ?? askedAgainAt)) return 'asked-again'
  return notReceivedAt !== null && notReceivedAt >= (reopenedAt ?? notReceivedAt) ? 'not-received' : 'came'
}
