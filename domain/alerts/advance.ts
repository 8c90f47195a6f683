import { createBus } from '../../platform/bus.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { System } from '../actor.ts'
import { configurationAt, configurationOf } from '../configuration/configuration.ts'
import type { Configuration } from '../configuration/shapes.ts'
import { isSettled, pushesDue } from '../devices/jobs.ts'
import { type Delivery, devicesOf } from '../devices/reach.ts'
import { newId } from '../ids.ts'
import { enqueueMany } from '../job.ts'
import type { Call } from '../operation.ts'
import { isTaken } from '../requests/rules.ts'
import { recordUnattended } from '../requests/unattended.ts'
import type { StepCause } from '../shapes/escalation.ts'
import { assignTo } from '../shifts/assignment.ts'
import { onDuty } from '../shifts/duty.ts'
import { nextTurn } from '../shifts/turns.ts'
import { announceLate } from './late.ts'
import * as queries from './queries.ts'
import { alertMail } from './queued.ts'
import {
  type Alarming,
  causeOf,
  type DueStep,
  isQuietAt,
  nextCallAt,
  nextSteps,
  type People,
  type Round,
  strictestOf,
} from './rules.ts'

type JobCall = Pick<Call<System, unknown>, 'actor' | 'tenant' | 'now' | 'recordAll'>

/** Fires while escalations are due. */
export const dueNow = createBus<void>()

/** Escalations advanced in one transaction: page loads meanwhile wait for all of them. */
export const CHAIN_BATCH_SIZE = 40

/** After this, a push without an outcome was lost by a kill: it is sent again, and no call is later than 15 seconds. */
const PUSH_LEASE_MS = 10_000

/** The cause of an evaluation, if the event tells more than the request. */
const causes: Record<string, StepCause> = {
  'request.asked-again': 'asked-again',
  'request.not-received': 'not-received',
  'request.answered': 'answered',
  'request.assigned': 'assigned',
}

/**
 * Starts or re-evaluates the escalations of requests after an event, and carries out the due steps.
 * Idempotent.
 */
export async function startEscalations(
  call: JobCall,
  event: string,
  requestIds: readonly string[],
): Promise<void> {
  const { tenant, now } = call
  queries.lock(tenant, requestIds)
  const asked = [queries.alarming(tenant, requestIds), queries.workers(tenant, requestIds)] as const
  const [found, workers] = await Promise.all(asked)
  let rows = found
  const configuration = await configurationOfRows(tenant, rows)
  // A request assigned automatically calls its assignee first.
  if (event !== 'request.assigned' && configuration.settings.assignment !== 'none') {
    const given = await assignTo(call, requestIds)
    if (given.length > 0) rows = await queries.alarming(tenant, requestIds)
  }
  const open = rows.filter(({ closedAt }) => closedAt === null)
  await queries.endEarlier(
    tenant,
    open.filter(({ round }) => round > 0),
  )
  const chains = open.map((row) => ({
    ...row,
    steps: row.steps ?? 0,
    startedAt: row.startedAt ?? (row.wantedFrom !== null && row.wantedFrom > now ? row.wantedFrom : now),
  }))
  await advanceEscalations(call, configuration, chains, workers, causes[event])
}

/**
 * Carries out the due escalations of some requests of a hotel; returns their number. Those that another process holds
 * are skipped.
 */
export async function advanceDueEscalations(call: JobCall, requestIds: readonly string[]): Promise<number> {
  const { tenant, now } = call
  const due = await queries.lockDue(tenant, now, requestIds)
  if (due.length === 0) return 0
  const ids = [...new Set(due.map(({ requestId }) => requestId))]
  const [rows, workers] = await Promise.all([queries.alarming(tenant, ids), queries.workers(tenant, ids)])
  const keyOf = ({ requestId, round }: Pick<queries.ChainRow, 'requestId' | 'round'>) =>
    `${requestId} ${round}`
  const locked = new Set(due.map(keyOf))
  // A newer round has its own escalation.
  await queries.endEarlier(
    tenant,
    rows.filter(({ round }) => round > 0),
  )
  const chains = rows.flatMap((row) => {
    const { steps, startedAt } = row
    return locked.has(keyOf(row)) && steps !== null && startedAt !== null
      ? [{ ...row, steps, startedAt }]
      : []
  })
  await advanceEscalations(call, await configurationOfRows(tenant, rows), chains, workers)
  return due.length
}

const configurationOfRows = (tenant: Tenant, [row]: readonly queries.AlarmingRow[]) =>
  row ? configurationAt(tenant, row.version) : configurationOf(tenant)

type Chain = queries.AlarmingRow & Pick<queries.ChainRow, 'steps' | 'startedAt'>

/** Carries out the due steps of locked escalations, and saves when each is due next. */
async function advanceEscalations(
  call: JobCall,
  configuration: Configuration,
  chains: readonly Chain[],
  workers: readonly queries.Worker[],
  cause?: StepCause,
): Promise<void> {
  // Without people, a demo room's guest would read that nobody is on duty.
  if (chains.length === 0 || configuration.isTried) return
  const { tenant, now } = call
  const { settings, services } = configuration
  const [peopleOf, dutyChange] = await Promise.all([
    peopleAt(tenant, configuration, workers, now),
    settings.usesShifts ? nextTurn({ tenant, now }) : null,
  ])
  const courses = chains.map((chain) => {
    const request = toAlarming(chain)
    const round = roundOf(chain, cause)
    const rules = rulesOf(chain, services, settings)
    const course = nextSteps(rules, round, request, peopleOf(chain.roomId), now.getTime())
    return { chain, request, isHeld: isTaken(request), course }
  })

  const changed = courses.filter(({ course, request }) => course.isUnattended !== request.isUnattended)
  const idsOf = (isUnattended: boolean) =>
    changed.filter(({ course }) => course.isUnattended === isUnattended).map(({ chain }) => chain.requestId)
  await recordUnattended(call, { unattended: idsOf(true), attended: idsOf(false) })

  const steps = courses.flatMap(({ chain, course }) =>
    course.steps.map((step, i) => ({ ...step, chain, step: chain.steps + i + 1 })),
  )
  const active = new Set(workers.map(({ userId }) => userId))
  const next = courses.map(({ chain, course, isHeld: isTaken }) => {
    // Untaken requests are re-evaluated when people come on or go off duty.
    const isWaiting = !isTaken && chain.closedAt === null && chain.startedAt <= now
    const unsent = unsentOf(chain, active)
    const lost = unsent.filter(({ lostAt }) => lostAt <= now.getTime())
    const later = unsent.filter((ring) => !lost.includes(ring)).map(({ lostAt }) => lostAt)
    const times = [course.nextAt, isWaiting ? (dutyChange?.getTime() ?? null) : null, ...later]
    const known = times.filter((time) => time !== null)
    const nextAt = known.length > 0 ? new Date(Math.min(...known)) : null
    return { ...chain, steps: chain.steps + course.steps.length, nextAt, lost }
  })
  const withDevices = new Set(workers.filter(({ hasDevices }) => hasDevices).map(({ userId }) => userId))
  await carryOut(call, next, steps, withDevices)
}

/**
 * Saves the escalations with their steps and deliveries, has this process push them after the commit, and enqueues
 * mails. An escalation is due again at once if no device of a step can be reached any more, and after a while if a kill
 * leaves a push without an outcome.
 */
async function carryOut(
  { tenant, now }: JobCall,
  chains: readonly (queries.ChainRow & { lost: readonly UnsentRing[] })[],
  steps: readonly (DueStep & { chain: Chain; step: number })[],
  withDevices: ReadonlySet<string>,
): Promise<void> {
  const { hotelId } = tenant
  const called = new Set(steps.flatMap(({ userIds }) => userIds))
  const devices = await devicesOf(tenant, [...called.intersection(withDevices)])
  const ofPeople = Map.groupBy(
    devices.filter(({ canBePushed, isGone }) => canBePushed || isGone),
    ({ userId }) => userId,
  )
  const rows = steps.map(({ chain: { requestId, round }, step, cause, whom, userIds }) => {
    return { requestId, round, step, cause, whom, at: now, userIds }
  })
  const pushes = steps.flatMap(({ chain: { requestId, round }, step, userIds }) =>
    userIds.flatMap((userId) =>
      (ofPeople.get(userId) ?? []).map(({ id, isGone }) => {
        return { requestId, round, step, userId, target: id, trouble: isGone ? ('gone' as const) : null }
      }),
    ),
  )
  const mails = steps.flatMap(({ chain: { requestId, round }, step, userIds, byMail }) =>
    byMail ? userIds.map((userId) => ({ requestId, round, step, userId, target: userId })) : [],
  )
  const rings = [
    ...pushes.map((ring) => ({ ...ring, way: 'push' as const, calledAt: now })),
    ...mails.map((ring) => ({ ...ring, way: 'mail' as const, calledAt: now, trouble: null })),
  ]
  const ofSteps = Map.groupBy(rings, ({ requestId, step }) => `${requestId} ${step}`)
  const isUnreached = ({ requestId }: queries.ChainRow) =>
    steps.some(({ chain, step }) => {
      const its = chain.requestId === requestId ? ofSteps.get(`${requestId} ${step}`) : undefined
      return its?.every(({ trouble }) => trouble === 'gone')
    })
  const unreached = chains.filter(isUnreached)
  if (unreached.length > 0) tenant.afterCommit(dueNow.publish)
  const deliveries: Delivery[] = []
  const written = chains.map((chain) => {
    if (unreached.includes(chain)) return { ...chain, nextAt: now }
    const { requestId, round, nextAt, lost } = chain
    const called = pushes.filter((ring) => ring.requestId === requestId && ring.trouble === null)
    const its = [...called, ...lost]
    if (its.length === 0) return chain
    const until = new Date(
      now.getTime() + Math.max(PUSH_LEASE_MS, ...lost.map(({ lostAt }) => now.getTime() - lostAt)),
    )
    const lease = nextAt === null || until < nextAt ? { until, nextAt } : undefined
    for (const { step, target } of its)
      deliveries.push({ hotelId, requestId, round, step, deviceId: target, lease })
    return lease ? { ...chain, nextAt: until } : chain
  })
  queries.saveEscalations(tenant, written, rows, rings)
  await announceLate({ tenant, now }, steps)
  if (deliveries.length > 0) tenant.afterCommit(() => pushesDue.publish(deliveries))
  const named = ({ requestId, round, step }: RingOfStep) => ({ hotelId, requestId, round, step })
  await enqueueMany(
    tenant,
    alertMail,
    mails.map((ring) => ({ ...named(ring), id: newId(), userId: ring.userId })),
  )
}

interface UnsentRing {
  step: number
  target: string
  lostAt: number
}

/** Pushes that are still needed and have no outcome: their process was killed if that is still so at `lostAt`. */
function unsentOf(chain: Chain, active: ReadonlySet<string>): UnsentRing[] {
  return (chain.rung ?? []).flatMap(({ step, userId, unsent }) => {
    const done = chain.done?.find((one) => one.step === step)
    if (!unsent || !done || !active.has(userId) || isSettled({ ...chain, cause: done.cause, userId }))
      return []
    return unsent.map((target) => ({ step, target, lostAt: done.at + PUSH_LEASE_MS }))
  })
}

type RingOfStep = Pick<queries.RingRow, 'requestId' | 'round' | 'step'>

/** When a request next calls anyone: by the rules, or because people come on or go off duty as planned. */
export async function nextCall(
  { tenant, now }: Pick<JobCall, 'tenant' | 'now'>,
  requestId: string,
): Promise<Date | null> {
  const ids = [requestId]
  const [[row], workers] = await Promise.all([queries.alarming(tenant, ids), queries.workers(tenant, ids)])
  if (!row || row.startedAt === null || row.nextAt === null) return null
  const configuration = await configurationAt(tenant, row.version)
  const { settings, services } = configuration
  const round = roundOf({ ...row, startedAt: row.startedAt })
  const rules = rulesOf(row, services, settings)
  const callFrom = async (from: Date) => {
    const peopleOf = await peopleAt(tenant, configuration, workers, from)
    const at = nextCallAt(rules, round, toAlarming(row), peopleOf(row.roomId), from.getTime())
    return at === null ? null : new Date(at)
  }
  const byRules = await callFrom(row.nextAt < now ? now : row.nextAt)
  const dutyChange = settings.usesShifts ? await nextTurn({ tenant, now }) : null
  if (dutyChange === null || (byRules !== null && byRules <= dutyChange)) return byRules
  return callFrom(dutyChange)
}

/** The people at work at a moment, by the request's room. */
async function peopleAt(
  tenant: Tenant,
  { settings, timeZone }: Configuration,
  workers: readonly queries.Worker[],
  at: Date,
): Promise<(roomId: string) => People> {
  const active = new Set(workers.map(({ userId }) => userId))
  const duty = settings.usesShifts ? (await onDuty(tenant, at)).intersection(active) : active
  const admins = new Set(workers.filter(({ role }) => role === 'admin').map(({ userId }) => userId))
  const isQuiet = isQuietAt(clockOf(at, timeZone), settings.quietHours)
  return (roomId) => {
    const ofRoom = workers.filter(({ userId, roomIds }) => duty.has(userId) && roomIds.includes(roomId))
    return { duty, ofRoom: new Set(ofRoom.map(({ userId }) => userId)), active, admins, isQuiet }
  }
}

/** The escalation's steps so far. */
function roundOf(chain: queries.AlarmingRow & Pick<Chain, 'startedAt'>, cause?: StepCause): Round {
  const rung = chain.rung ?? []
  const refusedAt = (step: number) => rung.filter((one) => one.isRefused && one.step === step)
  return {
    startedAt: chain.startedAt.getTime(),
    begins: cause ?? causeOf(chain),
    steps: (chain.done ?? []).map(({ step, ...done }) => {
      return { ...done, unreached: refusedAt(step).map(({ userId }) => userId) }
    }),
    mailed: new Set(rung.filter(({ isMail }) => isMail).map(({ userId }) => userId)),
  }
}

const toAlarming = ({ status, assigneeId, takenAt, dueAt, unheardAt }: queries.AlarmingRow): Alarming => ({
  status,
  assigneeId,
  takenAt: takenAt?.getTime() ?? null,
  dueAt: dueAt?.getTime() ?? null,
  isUnattended: unheardAt !== null,
})

/** The strictest rules of the request's services, else the hotel's. */
function rulesOf(
  { services: asked }: Pick<queries.AlarmingRow, 'services'>,
  services: Configuration['services'],
  settings: Configuration['settings'],
) {
  const own = asked.map(({ serviceId }) => services.find(({ id }) => id === serviceId)?.escalation ?? null)
  return strictestOf(own, settings.escalation)
}

/** The hotel's wall clock, as HH:MM. */
const clockOf = (now: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
