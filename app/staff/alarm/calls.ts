import { isQuietAt, strictestOf } from '../../../domain/alerts/rules.ts'
import { isOpen, isTaken } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { EscalationRules, StepWhom } from '../../../domain/shapes/escalation.ts'

// When an open screen calls its person: it applies the escalation's rules by itself, so that it rings in a
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
  heard: ReadonlyMap<string, number>
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

/** Without a person on duty who has the room, all on duty are called: this screen cannot know who is next. */
function calls(whom: StepWhom, request: Request, { watcher, rules, clock }: Watch): boolean {
  const { me, isAdmin, ownRoomIds } = watcher
  const { assigneeId, roomId } = request
  const isOn = isThere(watcher, me)
  switch (whom) {
    case 'assignee':
    case 'room':
      if (assigneeId === me && (whom === 'assignee' || isOn)) return true
      if (assigneeId !== null && isThere(watcher, assigneeId)) return false
      return isOn && (ownRoomIds.size === 0 || ownRoomIds.has(roomId))
    case 'duty':
      return isOn
    case 'everyone':
      return isOn || !isQuietAt(clock, rules.quietHours)
    case 'admins':
      return isAdmin
  }
}

const timeOf = (...times: (string | null | undefined)[]) =>
  Math.max(0, ...times.map((time) => (time ? Date.parse(time) : 0)))

/** All past and future times at which this request calls this person. */
function timesOf(request: Request, watch: Watch): number[] {
  if (!isOpen(request)) return []
  const { watcher, rules, moved } = watch
  const { createdAt, wantedFrom, askedAgainAt, notReceivedAt, dueAt, takenAt, assigneeId } = request
  const its = rulesOf(request, rules)
  const first = (steps: EscalationRules['notTaken'], from: number) => {
    const step = steps.find(({ whom }) => calls(whom, request, watch))
    return step ? [from + step.afterSeconds * 1000] : []
  }
  const movedAt = moved.get(request.id) ?? 0
  const insistedAt = timeOf(askedAgainAt, notReceivedAt)
  const late = dueAt === null ? [] : first(its.late, Date.parse(dueAt))
  if (isTaken(request)) {
    if (assigneeId !== watcher.me) return late
    return [...late, insistedAt > timeOf(takenAt) ? insistedAt : 0, movedAt].filter((time) => time > 0)
  }
  const startedAt = Math.max(timeOf(createdAt, wantedFrom), insistedAt, movedAt)
  // Without a person on duty the steps do not wait for one.
  if (watcher.onDuty?.size === 0 && watcher.isAdmin) return [...late, startedAt]
  return [...late, ...first(its.notTaken, startedAt)]
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
      const since = Math.max(watch.heard.get(request.id) ?? 0, now - CALLS_FOR_MS)
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
