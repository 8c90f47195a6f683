import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { onBellState, wakeBell } from '../../shell/browser/bell.ts'
import { rowOf } from '../../shell/paths.ts'
import { sessionEndCount } from '../../shell/persistence/staff-device.ts'
import type { Connection } from '../../sync/use-stream.ts'
import type { LiveRequest } from '../arrivals/arrivals.ts'
import { rungAt } from '../bell/claim-ring.ts'
import type { useBell } from '../bell/use-bell.ts'
import type { BoardData } from '../data/board-data.ts'
import { momentIn } from '../time/moment.ts'
import { onAcknowledged, readAcknowledged, recordAcknowledged } from './acknowledged.ts'
import { showBadge } from './badge.ts'
import { type AlarmCall, nextAlarmAt, ringingCalls, type Watch, type Watcher } from './calls.ts'
import { decideRing, LOOK_MS, unreportedCalls } from './next-ring.ts'
import { batchReceipts, type Send } from './receipts.ts'
import { type RingingMode, ringingModeOf } from './ringing-mode.ts'
import { sendReceipts } from './server.ts'
import { useLoadedAlarm } from './use-loaded-alarm.ts'
import { useMoved } from './use-moved.ts'
import { useServerNow } from './use-server-now.ts'

const ROW = rowOf('')

export interface Alarm {
  /** The ringing requests, longest first. */
  calls: readonly AlarmCall[]
  acknowledge: (requestIds: readonly string[]) => void
  /** How this browser rings; undefined until known. */
  way: RingingMode | undefined
}

interface Screen {
  loaded: BoardData
  watcher: Watcher
  connection: Connection
  /** Acknowledgements from the stream, with their times. */
  acknowledgedLive: ReadonlyMap<string, number>
  /** This device's pending actions, by request. */
  pending: ReadonlyMap<string, unknown>
  bell: ReturnType<typeof useBell>
  /** The browser's notification permission. */
  permission: string
}

/** The person at this screen, as the rules know them. */
export function watcherOf({
  me,
  isAdmin,
  assignedRoomIds,
  duty,
}: Pick<BoardData, 'me' | 'isAdmin' | 'assignedRoomIds' | 'duty'>): Watcher {
  const onDuty = duty.usesShifts ? new Set(duty.people.map(({ userId }) => userId)) : null
  return { me, isAdmin, ownRoomIds: new Set(assignedRoomIds), onDuty }
}

/** Rings until the requests are acknowledged, reports both to the server, and sets the app icon's badge. */
export function useAlarm(
  requests: readonly LiveRequest[],
  { loaded, watcher, connection, acknowledgedLive, pending, bell, permission }: Screen,
): Alarm {
  const { owner } = loaded
  const [calls, setCalls] = useState<readonly AlarmCall[]>([])
  const newest = calls.reduce<number | undefined>((last, { at }) => Math.max(last ?? 0, at), undefined)
  const alarm = useLoadedAlarm(loaded, permission, newest)
  const serverNow = useServerNow(loaded.now)
  const moved = useMoved(requests, { me: loaded.me, owner, serverNow })
  const own = useSyncExternalStore(onAcknowledged, () => readAcknowledged(owner), noneAcknowledged)
  const say = useReceipts()
  const { acknowledge } = useAcknowledge(calls, { owner, say, serverNow })
  const openedAt = useRef(0)
  const reported = useRef<ReadonlySet<string>>(new Set())

  /** Does the due work; returns the milliseconds until the next evaluation. */
  const look = useEffectEvent((): number => {
    if (!alarm) return LOOK_MS
    const now = serverNow()
    // If the clock was set back, a later time would keep the bell silent until then.
    openedAt.current = Math.min(openedAt.current || now, now)
    const { time: clock } = momentIn(loaded.hotel.timeZone, now, now)
    const acknowledged = newestOf([alarm.acknowledged, acknowledgedLive, readAcknowledged(owner)])
    const watch: Watch = { watcher, rules: alarm.rules, clock, acknowledged, moved }
    const others = requests.filter(({ id }) => !pending.has(id))
    // A newer screen of the same person rings instead, or a tab that still listens.
    const isSilent = connection.state === 'elsewhere' || connection.state === 'asleep'
    const ringing = isSilent ? [] : ringingCalls(others, watch, now)
    setCalls((before) => (isSame(before, ringing) ? before : ringing))

    const lastAt = Math.max(rungAt() + now - Date.now(), openedAt.current)
    const { calledOut, ring, inMs } = decideRing({
      now,
      ringing,
      nextCallAt: nextAlarmAt(others, watch, now),
      lastAt,
      canRing: bell.canRing,
      isHidden: document.hidden,
    })
    const { unsaid, said } = unreportedCalls(calledOut, reported.current)
    reported.current = said
    const rang = unsaid.map(({ requestId }) => requestId)
    say('rang', rang)

    // The browser may have suspended audio since the last ring; once it resumes, this runs again.
    if (ringing.length > 0) wakeBell()
    if (ring) void bell.ring(ring === 'again')
    return inMs
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs whenever one of its inputs changes
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = () => {
      clearTimeout(timer)
      timer = setTimeout(run, look())
    }
    run()
    document.addEventListener('visibilitychange', run)
    const stop = onBellState(run)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', run)
      stop()
    }
  }, [requests, alarm, own, acknowledgedLive, moved, pending, connection.state, watcher, bell.canRing])

  useBadge(requests.filter(({ status }) => status === 'new').length)
  const isBlocked = !bell.isReady && !bell.isMuted
  const way = isBlocked ? 'blocked' : alarm && ringingModeOf({ ...bell, pushes: alarm.pushes })
  return { calls, acknowledge, way }
}

const nothing: ReadonlyMap<string, number> = new Map()
const noneAcknowledged = () => nothing

const isSame = (before: readonly AlarmCall[], now: readonly AlarmCall[]) =>
  before.length === now.length &&
  now.every(({ requestId, at }, i) => before[i]?.requestId === requestId && before[i]?.at === at)

/** The latest acknowledgement of each request. */
function newestOf(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const newest = new Map<string, number>()
  for (const acknowledged of all) {
    for (const [id, at] of acknowledged) newest.set(id, Math.max(newest.get(id) ?? 0, at))
  }
  return newest
}

/** Receipts are sent for the person who caused them, never for the next one to sign in. */
function useReceipts() {
  const made = useRef<{ ends: number; say: ReturnType<typeof batchReceipts>['say'] }>(undefined)
  return useCallback((...said: Parameters<ReturnType<typeof batchReceipts>['say']>) => {
    const ends = sessionEndCount()
    if (made.current?.ends !== ends) {
      const send: Send = async (what, ids) => (sessionEndCount() === ends ? sendReceipts(what, ids) : ids)
      const { say } = batchReceipts(send, {
        now: () => performance.now(),
        after: (ms, work) => void setTimeout(work, ms),
      })
      made.current = { ends, say }
    }
    made.current.say(...said)
  }, [])
}

/** Acknowledges ringing requests: by the button, or by any action on them. */
function useAcknowledge(
  calls: readonly AlarmCall[],
  { owner, say, serverNow }: { owner: string; say: ReturnType<typeof useReceipts>; serverNow: () => number },
): Pick<Alarm, 'acknowledge'> {
  const acknowledge = useCallback(
    (requestIds: readonly string[]) => {
      if (requestIds.length === 0) return
      recordAcknowledged(owner, requestIds, serverNow())
      say('acknowledged', requestIds)
    },
    [owner, say, serverNow],
  )
  const press = useEffectEvent(({ target }: MouseEvent) => {
    const pressed = target instanceof Element && target.closest(`[id^="${ROW}"], [data-request]`)
    if (!pressed) return
    const id = pressed.getAttribute('data-request') ?? pressed.id.slice(ROW.length)
    if (calls.some(({ requestId }) => requestId === id)) acknowledge([id])
  })
  useEffect(() => {
    const pressed = (event: MouseEvent) => press(event)
    document.addEventListener('click', pressed, true)
    return () => document.removeEventListener('click', pressed, true)
  }, [])
  return { acknowledge }
}

function useBadge(count: number) {
  useEffect(() => showBadge(count), [count])
  useEffect(() => {
    // A closed page counts no longer.
    const leave = () => showBadge(0)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
