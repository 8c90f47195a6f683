import type { System } from '../actor.ts'
import { pushToDevice } from '../devices/jobs.ts'
import { devicesOf } from '../devices/reach.ts'
import { configurationOf } from '../hotels/configuration.ts'
import type { Configuration } from '../hotels/shapes.ts'
import { newId } from '../ids.ts'
import { enqueueMany } from '../job.ts'
import type { Call } from '../operation.ts'
import { noteHearing } from '../requests/unheard.ts'
import { assignTo } from '../shifts/assignment.ts'
import { onDuty } from '../shifts/duty.ts'
import * as queries from './queries.ts'
import { queued } from './queued.ts'
import {
  type Alarming,
  causeOf,
  courseOf,
  isHeld,
  isQuietAt,
  type People,
  type Round,
  type Step,
  strictestOf,
} from './rules.ts'
import type { StepCause } from './shapes.ts'

type JobCall = Pick<Call<System, unknown>, 'actor' | 'tenant' | 'now' | 'recordAll'>

/** How many chains of a hotel are gone on with in one transaction. */
const BATCH_SIZE = 200

/** Why a chain is looked at, where the event that follows says more than the request itself. */
const causes: Record<string, StepCause> = {
  'request.asked-again': 'asked-again',
  'request.not-received': 'not-received',
  'request.assigned': 'assigned',
}

/**
 * Begins the chains of requests to which this has happened, or looks at them anew, and does what is due of them. Run again,
 * it does nothing more.
 */
export async function raise(call: JobCall, event: string, requestIds: readonly string[]): Promise<void> {
  const { tenant, now } = call
  // What the hotel gives to somebody by its rule is called out to them first.
  if (event !== 'request.assigned') await assignTo(call, requestIds)
  const open = (await queries.alarming(tenant, requestIds)).filter(({ closedAt }) => closedAt === null)
  if (open.length === 0) return
  const begun = open.map(({ id, round, wantedFrom }) => ({
    requestId: id,
    round,
    startsAt: wantedFrom !== null && wantedFrom > now ? wantedFrom : now,
  }))
  await queries.begin(tenant, begun, now)
  const ids = open.map(({ id }) => id)
  const due = await queries.begunOf(tenant, ids, now)
  const waiting = begun.filter(({ startsAt }) => startsAt > now).map(({ startsAt }) => startsAt)
  await goOn(call, due, waiting, causes[event])
}

/** Does what is due in a hotel's chains; of more than fit into one go, the rest is left to the next. */
export async function watch(call: JobCall): Promise<void> {
  const due = await queries.lockDue(call.tenant, call.now, BATCH_SIZE)
  if (due.length > 0) await goOn(call, due, due.length === BATCH_SIZE ? [call.now] : [])
}

/** Goes on with locked chains. Each has a look of its own put into the queue for when it is due again, or has to begin. */
async function goOn(
  call: JobCall,
  chains: readonly queries.ChainRow[],
  waiting: readonly Date[],
  cause?: StepCause,
): Promise<void> {
  const looks = [...waiting, ...(chains.length > 0 ? await advance(call, chains, cause) : [])]
  // Chains that began together are due together: one look for each second is enough.
  const times = [...new Set(looks.map((time) => Math.ceil(time.getTime() / 1000)))]
  const inputs = times.map(() => ({ hotelId: call.tenant.hotelId }))
  const startAfter = times.map((second) => new Date(second * 1000))
  await enqueueMany(call.tenant, queued.watch, inputs, startAfter)
}

/** Does what is due of locked chains; gives when they are to be looked at again. */
async function advance(
  call: JobCall,
  chains: readonly queries.ChainRow[],
  cause: StepCause | undefined,
): Promise<Date[]> {
  const { tenant, now } = call
  const ids = chains.map(({ requestId }) => requestId)
  const rows = new Map((await queries.alarming(tenant, ids)).map((row) => [row.id, row]))
  const roomIds = [...new Set([...rows.values()].map(({ roomId }) => roomId))]
  const [configuration, done, called, workers, duty] = await Promise.all([
    configurationOf(tenant),
    queries.stepsOf(tenant, chains),
    queries.calledOf(tenant, chains),
    queries.workers(tenant, roomIds),
    onDuty(tenant, now),
  ])
  const { settings, timeZone, services } = configuration
  const dutyChange = settings.usesShifts ? await queries.nextDutyChange(tenant, now) : null
  const active = new Set(workers.map(({ userId }) => userId))
  const there = new Set([...duty].filter((userId) => active.has(userId)))
  const isQuiet = isQuietAt(clockOf(now, timeZone), settings.quietHours)
  const admins = new Set(workers.filter(({ role }) => role === 'admin').map(({ userId }) => userId))
  const stepsOf = Map.groupBy(done, ({ requestId }) => requestId)
  const calledOf = Map.groupBy(called, ({ requestId }) => requestId)

  const courses = chains.flatMap((chain) => {
    const row = rows.get(chain.requestId)
    // Another round of it has begun, which has a chain of its own.
    if (!row || row.round !== chain.round) return []
    const ofRoom = workers.filter(({ userId, roomIds }) => there.has(userId) && roomIds.includes(row.roomId))
    const people: People = {
      duty: there,
      ofRoom: new Set(ofRoom.map(({ userId }) => userId)),
      active,
      admins,
      isQuiet,
    }
    const its = calledOf.get(row.id) ?? []
    const round: Round = {
      startedAt: chain.startedAt.getTime(),
      begins: cause ?? causeOf(row),
      steps: (stepsOf.get(row.id) ?? []).map((step) => ({ ...step, at: step.at.getTime() })),
      mailed: new Set(its.filter(({ isMail }) => isMail).map(({ userId }) => userId)),
      assignedTo: its.findLast(({ isAssigned }) => isAssigned)?.userId ?? null,
    }
    const request = toAlarming(row)
    const course = courseOf(rulesOf(row, services, settings), round, request, people, now.getTime())
    return [{ chain, request, isHeld: isHeld(request), course }]
  })

  const steps = courses.flatMap(({ chain, course }) =>
    course.steps.map((step, i) => ({ ...step, chain, step: chain.steps + i + 1 })),
  )
  await carryOut(call, steps)
  const over = chains.filter(({ requestId }) => !courses.some(({ chain }) => chain.requestId === requestId))
  const next = courses.map(({ chain, course, isHeld }) => {
    // Somebody coming or going changes what is to be done of what nobody has.
    const isWaiting = !isHeld && dutyChange !== null && rows.get(chain.requestId)?.closedAt === null
    const times = [course.nextAt, isWaiting ? dutyChange.getTime() : null].filter((time) => time !== null)
    const nextAt = times.length > 0 ? new Date(Math.min(...times)) : null
    return { ...chain, steps: chain.steps + course.steps.length, nextAt }
  })
  await queries.goOn(tenant, [...next, ...over.map((chain) => ({ ...chain, nextAt: null }))])
  const changed = courses.filter(({ course, request }) => course.isUnheard !== request.isUnheard)
  const idsOf = (isUnheard: boolean) =>
    changed.filter(({ course }) => course.isUnheard === isUnheard).map(({ chain }) => chain.requestId)
  await noteHearing(call, { unheard: idsOf(true), heard: idsOf(false) })
  return next.flatMap(({ nextAt }) => nextAt ?? [])
}

/** Writes steps and their rings, and has devices rung and people mailed. */
async function carryOut(
  { tenant, now }: JobCall,
  steps: readonly (Step & { chain: queries.ChainRow; step: number })[],
): Promise<void> {
  if (steps.length === 0) return
  const { hotelId } = tenant
  const devices = await devicesOf(tenant, [...new Set(steps.flatMap(({ userIds }) => userIds))])
  const ofPeople = Map.groupBy(
    devices.filter(({ canBePushed }) => canBePushed),
    ({ userId }) => userId,
  )
  const rows = steps.map(({ chain: { requestId, round }, step, cause, whom, userIds }) => {
    return { requestId, round, step, cause, whom, at: now, people: userIds.length }
  })
  const pushes = steps.flatMap(({ chain: { requestId, round }, step, userIds }) =>
    userIds.flatMap((userId) =>
      (ofPeople.get(userId) ?? []).map(({ id }) => ({ requestId, round, step, userId, target: id })),
    ),
  )
  const mails = steps.flatMap(({ chain: { requestId, round }, step, userIds, byMail }) =>
    byMail ? userIds.map((userId) => ({ requestId, round, step, userId, target: userId })) : [],
  )
  const rings = [
    ...pushes.map((ring) => ({ ...ring, way: 'push' as const, calledAt: now })),
    ...mails.map((ring) => ({ ...ring, way: 'mail' as const, calledAt: now })),
  ]
  await queries.insertSteps(tenant, rows, rings)
  const named = ({ requestId, round, step }: (typeof pushes)[number]) => ({ hotelId, requestId, round, step })
  await enqueueMany(
    tenant,
    pushToDevice,
    pushes.map((ring) => ({ ...named(ring), deviceId: ring.target })),
  )
  await enqueueMany(
    tenant,
    queued.mail,
    mails.map((ring) => ({ ...named(ring), id: newId(), userId: ring.userId })),
  )
}

const toAlarming = ({ status, assigneeId, takenAt, dueAt, unheardAt }: queries.AlarmingRow): Alarming => ({
  status,
  assigneeId,
  takenAt: takenAt?.getTime() ?? null,
  dueAt: dueAt?.getTime() ?? null,
  isUnheard: unheardAt !== null,
})

/** Of the services that a request is of; without rules of their own, the hotel's. */
function rulesOf(
  { services: asked }: Pick<queries.AlarmingRow, 'services'>,
  services: Configuration['services'],
  settings: Configuration['settings'],
) {
  const own = asked.map(({ serviceId }) => services.find(({ id }) => id === serviceId)?.escalation ?? null)
  return strictestOf(own, settings.escalation)
}

/** What a hotel's clock shows, as HH:MM. */
const clockOf = (now: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
