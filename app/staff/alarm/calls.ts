import {
  type DoneStep,
  isQuietAt,
  nextSteps,
  type People,
  type Round,
  strictestOf,
} from '../../../domain/alerts/rules.ts'
import { isOpen, isTaken } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { EscalationRules } from '../../../domain/shapes/escalation.ts'

// When an open screen calls its person: it applies the server's escalation rules, so that it rings in a
// hotel without internet and before any job has run. Of the other people it only knows who is on duty.

/** The hotel's escalation rules. */
export interface AlarmRules {
  escalation: EscalationRules
  /** Services that have their own rules. */
  services: readonly { serviceId: string; escalation: EscalationRules }[]
  quietHours: { from: string; until: string } | null
}

/** The person at this screen. */
export interface Watcher {
  me: string
  isAdmin: boolean
  /** Empty means all rooms. */
  ownRoomIds: ReadonlySet<string>
  /** Null if the hotel uses no shifts: then all of them are on duty. */
  onDuty: ReadonlySet<string> | null
}

export interface Watch {
  watcher: Watcher
  rules: AlarmRules
  /** The hotel's local time, as HH:MM. */
  clock: string
  /** When each request was last acknowledged, by request id. */
  acknowledged: ReadonlyMap<string, number>
  /** When a request was given to this person, or given back, while the page was open. */
  moved: ReadonlyMap<string, number>
}

/** A request that rings for this person, and since when. */
export interface AlarmCall {
  requestId: string
  at: number
}

/** After this time the alarm stops; the list shows the request as late. */
export const CALLS_FOR_MS = 1_800_000

const isThere = ({ onDuty }: Watcher, userId: string) => onDuty === null || onDuty.has(userId)

/** The people of the escalation, as far as this screen knows them: one more stands for those of each group. */
function peopleFor({ assigneeId, roomId }: Request, { watcher, rules, clock }: Watch): People {
  const { me, isAdmin, ownRoomIds, onDuty } = watcher
  const isAnyone = onDuty === null || onDuty.size > 0
  const there = onDuty ?? [me, ...(assigneeId === null ? [] : [assigneeId])]
  const duty = new Set(isAnyone ? [...there, 'another of the room'] : [])
  const hasRoom = duty.has(me) && (ownRoomIds.size === 0 || ownRoomIds.has(roomId))
  return {
    duty,
    ofRoom: new Set(isAnyone ? [hasRoom ? me : 'another of the room'] : []),
    active: new Set([...duty, me, 'another employee']),
    admins: new Set([isAdmin ? me : 'another admin']),
    isQuiet: isQuietAt(clock, rules.quietHours),
  }
}

const timeOf = (...times: (string | null | undefined)[]) =>
  Math.max(0, ...times.map((time) => (time ? Date.parse(time) : 0)))
const timeOrNull = (time: string | null) => (time === null ? null : Date.parse(time))

/** The escalation that the last event on the request began. */
function roundOf(request: Request, { watcher, moved }: Watch): Round {
  const { createdAt, wantedFrom, askedAgainAt, notReceivedAt, answeredAt, takenAt, assigneeId } = request
  const isHeldNow = isTaken(request)
  const insistedAt = timeOf(askedAgainAt, notReceivedAt, answeredAt)
  const askedAt = isHeldNow && insistedAt <= timeOf(takenAt) ? 0 : insistedAt
  const movedAt = isHeldNow && assigneeId !== watcher.me ? 0 : (moved.get(request.id) ?? 0)
  const startedAt = Math.max(timeOf(createdAt, wantedFrom), askedAt, movedAt)
  const begins =
    startedAt === askedAt ? 'asked-again' : isHeldNow && startedAt === movedAt ? 'assigned' : 'came'
  return { startedAt, begins, steps: [], mailed: new Set() }
}

/** When this request calls this person, in the past and the future: once as untaken, once as late. */
function timesOf(request: Request, watch: Watch): number[] {
  if (!isOpen(request)) return []
  const [takenAt, dueAt] = [timeOrNull(request.takenAt), timeOrNull(request.dueAt)]
  const alarming = { ...request, takenAt, dueAt, isUnattended: false }
  const rules = rulesOf(request, watch.rules)
  const people = peopleFor(request, watch)
  const round = roundOf(request, watch)
  const steps: DoneStep[] = []
  for (let at: number | null = round.startedAt; at !== null; ) {
    const course = nextSteps(rules, { ...round, steps }, alarming, people, at)
    for (const step of course.steps) steps.push({ ...step, at, unreached: [] })
    at = course.nextAt
  }
  const calls = steps.filter(({ userIds }) => userIds.includes(watch.watcher.me))
  const first = [calls.find(({ cause }) => cause !== 'late'), calls.find(({ cause }) => cause === 'late')]
  return first.flatMap((call) => (call ? [call.at] : []))
}

function rulesOf({ services }: Request, rules: AlarmRules): EscalationRules {
  const own = services.map(
    ({ serviceId }) => rules.services.find((one) => one.serviceId === serviceId)?.escalation ?? null,
  )
  return strictestOf(own, rules.escalation)
}

/** The requests that ring now, longest first: they called and were not acknowledged since. */
export function ringingCalls(requests: readonly Request[], watch: Watch, now: number): AlarmCall[] {
  return requests
    .flatMap((request) => {
      const since = Math.max(watch.acknowledged.get(request.id) ?? 0, now - CALLS_FOR_MS)
      const at = Math.max(...timesOf(request, watch).filter((time) => time <= now && time > since))
      return Number.isFinite(at) ? [{ requestId: request.id, at }] : []
    })
    .sort((a, b) => a.at - b.at)
}

/** When the next request starts to call; undefined if none is known. */
export function nextAlarmAt(requests: readonly Request[], watch: Watch, now: number): number | undefined {
  const times = requests.flatMap((request) => timesOf(request, watch).filter((time) => time > now))
  return times.length > 0 ? times.reduce((a, b) => Math.min(a, b)) : undefined
}

/** Whether an arrival rings here at once: off duty only for admins, while no colleague is on duty. */
export const strikesAtOnce = (watcher: Watcher): boolean =>
  isThere(watcher, watcher.me) || (watcher.onDuty?.size === 0 && watcher.isAdmin)
