import { z } from 'zod'
import { staff } from '../access.ts'
import type { Staff } from '../actor.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { DomainError } from '../errors.ts'
import { Id, UserId } from '../id-shape.ts'
import { newId } from '../ids.ts'
import { type Call, operation } from '../operation.ts'
import { handOverRequests, takeOverRequests } from '../requests/give.ts'
import { currentShifts, endedHolders, nextBeginning } from './duty-queries.ts'
import { shiftEvents } from './events.ts'
import { limitBeginnings } from './often.ts'
import { overAt, shiftInEvent, timeOf } from './present.ts'
import * as queries from './queries.ts'
import { begun, isOnDuty, isOver } from './rules.ts'
import { Duty, HandOverNote } from './shapes.ts'
import { planChanged } from './turns.ts'

export const shiftNoun = { shifts: 'Shifts and duty' }

// Duty works without a subscription: it is about requests that exist already.

/** How long an unread hand-over is shown: until the same people have been back. */
const HAND_OVER_MS = 3 * 24 * 3_600_000
/** How far ahead a user's next shift is shown. */
const AHEAD_MS = 8 * 24 * 3_600_000

const wholeDuty = 'who is on duty is shown at once; at most everybody who works in the hotel'

export const showDuty = operation({
  name: 'shifts.duty',
  summary: 'Show the people on duty, your own shift and hand-overs for you',
  http: ['GET', '/duty'],
  access: staff,
  whole: wholeDuty,
  input: z.object({}),
  output: Duty,
  run: (call) => dutyOnBoard(call),
})

/** The duty part of the board, in its snapshot. */
export async function dutyOnBoard(
  { actor, tenant, now }: Pick<Call<Staff, unknown>, 'actor' | 'tenant' | 'now'>,
  configured = configurationOf(tenant),
): Promise<Duty> {
  const { settings } = await configured
  if (!settings.usesShifts)
    return {
      usesShifts: false,
      people: [],
      own: null,
      nextShift: null,
      changesAt: null,
      ended: [],
      handOvers: [],
    }
  const { userId } = actor
  const [people, coming, beginning, ended] = await Promise.all([
    currentShifts(tenant, now),
    queries.shiftsAround(tenant, [userId], now, new Date(now.getTime() + AHEAD_MS)),
    nextBeginning(tenant, now),
    endedHolders(tenant, now),
  ])
  const own = people.find((person) => person.userId === userId)
  const handOvers = await queries.unreadHandOvers(tenant, {
    userId,
    isOnDuty: own !== undefined,
    since: new Date(now.getTime() - HAND_OVER_MS),
  })
  const changes = [beginning, ...people.map(overAt)].flatMap((at) => at?.getTime() ?? [])
  const next = coming.find(({ startsAt }) => startsAt > now)
  return {
    usesShifts: true,
    people: people.map((row) => ({
      userId: row.userId,
      name: row.name,
      since: row.startsAt.toISOString(),
      until: overAt(row).toISOString(),
    })),
    own: own ? { since: own.startsAt.toISOString(), until: overAt(own).toISOString() } : null,
    nextShift: next ? { startsAt: next.startsAt.toISOString(), until: overAt(next).toISOString() } : null,
    changesAt: changes.length > 0 ? new Date(Math.min(...changes)).toISOString() : null,
    ended: ended.map((person) => ({ ...person, at: person.at.toISOString() })),
    handOvers: handOvers.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}

export const goOnDuty = operation({
  name: 'shifts.begin',
  summary: 'Go on duty: begins a shift planned within the hour, or a new one',
  http: ['POST', '/duty/begin'],
  access: staff,
  refusals: ['shifts-not-used', 'no-such-employee', 'too-many-attempts'],
  whole: wholeDuty,
  input: z.object({}),
  output: Duty,
  async run(call) {
    const { actor, tenant, now, record } = call
    const { rows } = await lockOwn(call)
    if (rows.some((row) => isOnDuty(timeOf(row), now.getTime()))) return dutyOnBoard(call)
    await limitBeginnings(actor)
    const what = begun(rows.map(timeOf), now.getTime())
    if ('planned' in what) {
      const { row } = what.planned
      await queries.updateShifts(tenant, [row.id], { startsAt: now, plannedFrom: row.startsAt })
      const after = shiftInEvent({ ...row, startsAt: now })
      record(shiftEvents.began, { subjectId: actor.userId, payload: {}, before: shiftInEvent(row), after })
    } else {
      const row = {
        id: newId(),
        userId: actor.userId,
        startsAt: now,
        endsAt: new Date(what.endsAt),
        plannedById: null,
        plannedFrom: null,
        endedAt: null,
      }
      await queries.insertShifts(tenant, [row])
      record(shiftEvents.began, { subjectId: actor.userId, payload: {}, after: shiftInEvent(row) })
    }
    await planChanged(call)
    return dutyOnBoard(call)
  },
})

export const goOffDuty = operation({
  name: 'shifts.end',
  summary: 'Go off duty; hands your open requests to a colleague or the next shift',
  http: ['POST', '/duty/end'],
  access: staff,
  refusals: ['shifts-not-used', 'no-such-employee', 'not-on-duty'],
  whole: wholeDuty,
  input: z.object({
    /** Null: to the next person on duty; unassigned until they take it. */
    toUserId: UserId.nullable().default(null),
    note: HandOverNote.default(''),
  }),
  output: Duty,
  async run(call) {
    const { actor, tenant, input, now, record } = call
    const { userId } = actor
    const { rows } = await lockOwn(call, input.toUserId)
    const current = rows.find((row) => isOnDuty(timeOf(row), now.getTime()))
    // If an employee came early and leaves before the planned beginning, the shift stays planned.
    const isEarly = current?.plannedFrom != null && current.plannedFrom > now
    const ended = isEarly ? { startsAt: current.plannedFrom as Date, plannedFrom: null } : { endedAt: now }
    if (current) await queries.updateShifts(tenant, [current.id], ended)
    const handed = await handOverRequests(call, userId, input.toUserId)
    const requestIds = handed.map(({ id }) => id)
    if (!current && requestIds.length === 0 && !(await mayStillNote(call, rows))) return dutyOnBoard(call)
    if (requestIds.length > 0 || input.note !== '') {
      await queries.insertHandOver(tenant, {
        id: newId(),
        fromUserId: userId,
        toUserId: input.toUserId,
        at: now,
        note: input.note,
        requestIds,
      })
    }
    const handedOver = requestIds.length > 0 ? { handedOver: requestIds.length } : {}
    record(shiftEvents.ended, {
      subjectId: userId,
      payload: {},
      ...(current && { before: shiftInEvent(current) }),
      after: { ...(current && shiftInEvent({ ...current, endedAt: now })), ...handedOver },
    })
    await planChanged(call)
    return dutyOnBoard(call)
  },
})

export const takeOver = operation({
  name: 'shifts.takeOver',
  summary: 'Take over the open requests of a colleague who is off duty',
  http: ['POST', '/duty/take-over'],
  access: staff,
  refusals: ['shifts-not-used', 'no-such-employee', 'still-on-duty'],
  whole: wholeDuty,
  input: z.object({ fromUserId: UserId }),
  output: Duty,
  async run(call) {
    const { actor, tenant, input, now } = call
    const people = await lockForDuty(call, input.fromUserId)
    const from = people.find(({ userId }) => userId === input.fromUserId)
    if (!from) throw new DomainError('no-such-employee')
    const isThere = (await currentShifts(tenant, now)).some(({ userId }) => userId === from.userId)
    if (isThere) throw new DomainError('still-on-duty', { by: from.name })
    if (input.fromUserId !== actor.userId) await takeOverRequests(call, input.fromUserId)
    return dutyOnBoard(call)
  },
})

export const readHandOver = operation({
  name: 'shifts.readHandOver',
  summary: 'Mark a hand-over as read',
  http: ['POST', '/hand-overs/{handOverId}/read'],
  access: staff,
  refusals: ['no-such-hand-over'],
  whole: wholeDuty,
  input: z.object({ handOverId: Id }),
  output: Duty,
  async run(call) {
    const { actor, tenant, input, now, record } = call
    const read = await queries.markHandOverRead(tenant, input.handOverId, actor.userId, now)
    if (!read) throw new DomainError('no-such-hand-over')
    if (read.isFirst) record(shiftEvents.handOverRead, { subjectId: read.fromUserId, payload: {} })
    return dutyOnBoard(call)
  },
})

/**
 * Whether a person who is off duty with nothing left may still leave a note: their shift ended while they
 * wrote it. Not if they handed over since it began: then the phone repeats a lost answer.
 */
async function mayStillNote(
  { tenant, actor, input, now }: Call<Staff, { note: string }>,
  rows: readonly queries.ShiftRow[],
): Promise<boolean> {
  const last = rows.findLast((row) => isOver(timeOf(row), now.getTime()))
  return (
    input.note !== '' &&
    last !== undefined &&
    !(await queries.hasHandedOver(tenant, actor.userId, last.startsAt))
  )
}

/** The caller's shifts around now, locked; the recipient must be on duty, and is locked too. */
async function lockOwn(call: Call<Staff, unknown>, toUserId: string | null = null) {
  const { actor, tenant, now } = call
  const people = await lockForDuty(call, toUserId)
  if (toUserId !== null) {
    const isThere = (await currentShifts(tenant, now)).some(({ userId }) => userId === toUserId)
    const by = people.find(({ userId }) => userId === toUserId)?.name
    if (!isThere || toUserId === actor.userId) throw new DomainError('not-on-duty', by ? { by } : {})
  }
  return { rows: await queries.shiftsAround(tenant, [actor.userId], now, new Date(now.getTime() + AHEAD_MS)) }
}

/** Locks the caller and one other employee until the commit. */
async function lockForDuty({ actor, tenant }: Call<Staff, unknown>, otherId: string | null) {
  const { settings } = await configurationOf(tenant)
  if (!settings.usesShifts) throw new DomainError('shifts-not-used')
  const people = await queries.lockActiveStaff(tenant, [actor.userId, ...(otherId === null ? [] : [otherId])])
  if (!people.some(({ userId }) => userId === actor.userId)) throw new DomainError('no-such-employee')
  return people
}
