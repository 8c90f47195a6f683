import { isQuietAt, strictestOf } from '../../../domain/alerts/rules.ts'
import type { EscalationRules, StepWhom } from '../../../domain/alerts/shapes.ts'
import { isHeld, isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'

// Whom an open screen calls, and when: by the same rules as the chain of alert, but by itself, so that it rings in a hotel
// without internet, and before any job has run. It knows of the others no more than who is on duty.

/** By what the hotel calls people. */
export interface AlarmRules {
  escalation: EscalationRules
  /** Of the services that have rules of their own. */
  services: readonly { serviceId: string; escalation: EscalationRules }[]
  quietHours: { from: string; until: string } | null
}

/** Who sits before the screen. */
export interface Watcher {
  me: string
  isAdmin: boolean
  /** None means all. */
  ownRoomIds: ReadonlySet<string>
  /** Null where the hotel uses no shifts: everybody is. */
  onDuty: ReadonlySet<string> | null
}

export interface Watch {
  watcher: Watcher
  rules: AlarmRules
  /** What the hotel's clock shows, as HH:MM. */
  clock: string
  /** When somebody last said that they have noticed a request, by its id. */
  heard: ReadonlyMap<string, number>
  /** When somebody gave it to whoever sits here, or gave it back, while they looked. */
  moved: ReadonlyMap<string, number>
}

/** A request that rings for whoever sits here, and since when. */
export interface Call {
  requestId: string
  at: number
}

/** What nobody has noticed for so long is seen on the list, as what it is: late. */
export const CALLS_FOR_MS = 1_800_000

const isThere = ({ onDuty }: Watcher, userId: string) => onDuty === null || onDuty.has(userId)

/** Whether a step of the chain calls whoever sits here. Where nobody has the room, those on duty are: it is unknown here. */
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

/** When a request calls whoever sits here, as it is now; also what is yet to come. */
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
  if (isHeld(request)) {
    if (assigneeId !== watcher.me) return late
    return [...late, insistedAt > timeOf(takenAt) ? insistedAt : 0, movedAt].filter((time) => time > 0)
  }
  const startedAt = Math.max(timeOf(createdAt, wantedFrom), insistedAt, movedAt)
  // Where nobody is on duty, nobody comes by waiting.
  if (watcher.onDuty?.size === 0 && watcher.isAdmin) return [...late, startedAt]
  return [...late, ...first(its.notTaken, startedAt)]
}

function rulesOf({ services }: Request, rules: AlarmRules): EscalationRules {
  const own = services.map(
    ({ serviceId }) => rules.services.find((one) => one.serviceId === serviceId)?.escalation ?? null,
  )
  return strictestOf(own, rules.escalation)
}

/** What rings now for whoever sits here, what has called them for longest first: nobody has noticed it since it did. */
export function callsOf(requests: readonly Request[], watch: Watch, now: number): Call[] {
  return requests
    .flatMap((request) => {
      const since = Math.max(watch.heard.get(request.id) ?? 0, now - CALLS_FOR_MS)
      const at = Math.max(...timesOf(request, watch).filter((time) => time <= now && time > since))
      return Number.isFinite(at) ? [{ requestId: request.id, at }] : []
    })
    .sort((a, b) => a.at - b.at)
}

/** When something calls them next that does not yet; undefined: nothing that is known. */
export function nextCallAt(requests: readonly Request[], watch: Watch, now: number): number | undefined {
  const times = requests.flatMap((request) => timesOf(request, watch).filter((time) => time > now))
  return times.length > 0 ? times.reduce((a, b) => Math.min(a, b)) : undefined
}

/** Whether what comes is struck here at once: of those who are off duty, only admins hear of it, where nobody is on. */
export const strikesAtOnce = (watcher: Watcher): boolean =>
  isThere(watcher, watcher.me) || (watcher.onDuty?.size === 0 && watcher.isAdmin)
