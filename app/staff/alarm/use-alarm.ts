import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { rightsEnded } from '../../shell/kept-on-device.ts'
import { rowOf } from '../../shell/paths.ts'
import type { LiveRequest } from '../arrivals/arrivals.ts'
import { onBellState, wakeBell } from '../bell/bell.ts'
import { rungAt } from '../bell/claim.ts'
import type { useBell } from '../bell/use-bell.ts'
import type { BoardData } from '../data/board-data.ts'
import type { Connection } from '../live/use-stream.ts'
import { momentIn } from '../time/moment.ts'
import { showBadge } from './badge.ts'
import { type Call, callsOf, nextCallAt, type Watch, type Watcher } from './calls.ts'
import { LOOK_MS, lookAt, unsaidOf } from './look.ts'
import { keepHeard, onHeard, readHeard } from './own-heard.ts'
import { receipts, type Send } from './receipts.ts'
import { sayToServer } from './server.ts'
import { useLoadedAlarm } from './use-loaded-alarm.ts'
import { useMoved } from './use-moved.ts'
import { useServerNow } from './use-server-now.ts'
import { type Way, wayOf } from './way.ts'

const ROW = rowOf('')

export interface Alarm {
  /** What rings here, what has called for longest first. */
  calls: readonly Call[]
  /** Whoever sits here has noticed these. */
  hear: (requestIds: readonly string[]) => void
  /** What rings in this browser; undefined until it is known. */
  way: Way | undefined
}

interface Screen {
  loaded: BoardData
  watcher: Watcher
  connection: Connection
  /** What the stream says that somebody has noticed, and when. */
  heardLive: ReadonlyMap<string, number>
  /** What is being done from here, by request. */
  pending: ReadonlyMap<string, unknown>
  bell: ReturnType<typeof useBell>
  /** Whether this browser may show notifications. */
  permission: string
}

/** Who sits before the screen, as the hotel's rules call them. */
export function watcherOf({
  me,
  isAdmin,
  assignedRoomIds,
  duty,
}: Pick<BoardData, 'me' | 'isAdmin' | 'assignedRoomIds' | 'duty'>): Watcher {
  const onDuty = duty.usesShifts ? new Set(duty.people.map(({ userId }) => userId)) : null
  return { me, isAdmin, ownRoomIds: new Set(assignedRoomIds), onDuty }
}

/**
 * Rings for what calls whoever sits here, again and again until somebody has noticed it, and tells the server of both.
 * Counts on the app's icon what nobody has begun.
 */
export function useAlarm(
  requests: readonly LiveRequest[],
  { loaded, watcher, connection, heardLive, pending, bell, permission }: Screen,
): Alarm {
  const { owner } = loaded
  const [calls, setCalls] = useState<readonly Call[]>([])
  const newest = calls.reduce<number | undefined>((last, { at }) => Math.max(last ?? 0, at), undefined)
  const alarm = useLoadedAlarm(loaded, permission, newest)
  const serverNow = useServerNow(loaded.now)
  const moved = useMoved(requests, { me: loaded.me, owner, serverNow })
  const own = useSyncExternalStore(onHeard, () => readHeard(owner), noneHeard)
  const say = useReceipts()
  const { hear } = useHear(calls, { owner, say, serverNow })
  const openedAt = useRef(0)
  const told = useRef<ReadonlySet<string>>(new Set())

  /** Does what is due now, and says in how many milliseconds there is more. */
  const look = useEffectEvent((): number => {
    if (!alarm) return LOOK_MS
    const now = serverNow()
    // The earlier, where a clock was put back: what is later than now would keep it silent until then.
    openedAt.current = Math.min(openedAt.current || now, now)
    const { time: clock } = momentIn(loaded.hotel.timeZone, now, now)
    const heard = newestOf([alarm.heard, heardLive, readHeard(owner)])
    const watch: Watch = { watcher, rules: alarm.rules, clock, heard, moved }
    const others = requests.filter(({ id }) => !pending.has(id))
    // Newer screens of the same person ring in its place, or a tab that listens on.
    const isSilent = connection.state === 'elsewhere' || connection.state === 'asleep'
    const ringing = isSilent ? [] : callsOf(others, watch, now)
    setCalls((before) => (isSame(before, ringing) ? before : ringing))

    const lastAt = Math.max(rungAt() + now - Date.now(), openedAt.current)
    const { calledOut, ring, inMs } = lookAt({
      now,
      ringing,
      nextCallAt: nextCallAt(others, watch, now),
      lastAt,
      canRing: bell.canRing,
      isHidden: document.hidden,
    })
    const { unsaid, said } = unsaidOf(calledOut, told.current)
    told.current = said
    const rang = unsaid.map(({ requestId }) => requestId)
    say('rang', rang)

    // Its sound may have been put to sleep since it last rang: once it is awake, this looks again.
    if (ringing.length > 0) wakeBell()
    if (ring) void bell.ring(ring === 'again')
    return inMs
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks whenever anything of it has changed
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
  }, [requests, alarm, own, heardLive, moved, pending, connection.state, watcher, bell.canRing])

  useBadge(requests.filter(({ status }) => status === 'new').length)
  const isBlocked = !bell.isReady && !bell.isMuted
  const way = isBlocked ? 'blocked' : alarm && wayOf({ ...bell, pushes: alarm.pushes })
  return { calls, hear, way }
}

const nothing: ReadonlyMap<string, number> = new Map()
const noneHeard = () => nothing

const isSame = (before: readonly Call[], now: readonly Call[]) =>
  before.length === now.length &&
  now.every(({ requestId, at }, i) => before[i]?.requestId === requestId && before[i]?.at === at)

/** Of each request when it was last noticed. */
function newestOf(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const newest = new Map<string, number>()
  for (const heard of all) {
    for (const [id, at] of heard) newest.set(id, Math.max(newest.get(id) ?? 0, at))
  }
  return newest
}

/** What waits to be said is said in the name of whoever has noticed it, and of nobody who signs in after them. */
function useReceipts() {
  const made = useRef<{ ends: number; say: ReturnType<typeof receipts>['say'] }>(undefined)
  return useCallback((...said: Parameters<ReturnType<typeof receipts>['say']>) => {
    const ends = rightsEnded()
    if (made.current?.ends !== ends) {
      const send: Send = async (what, ids) => (rightsEnded() === ends ? sayToServer(what, ids) : ids)
      const { say } = receipts(send, {
        now: () => performance.now(),
        after: (ms, work) => void setTimeout(work, ms),
      })
      made.current = { ends, say }
    }
    made.current.say(...said)
  }, [])
}

/** Noticing what rings: by saying so, or by pressing anything of it. */
function useHear(
  calls: readonly Call[],
  { owner, say, serverNow }: { owner: string; say: ReturnType<typeof useReceipts>; serverNow: () => number },
): Pick<Alarm, 'hear'> {
  const hear = useCallback(
    (requestIds: readonly string[]) => {
      if (requestIds.length === 0) return
      keepHeard(owner, requestIds, serverNow())
      say('heard', requestIds)
    },
    [owner, say, serverNow],
  )
  const press = useEffectEvent(({ target }: MouseEvent) => {
    const pressed = target instanceof Element && target.closest(`[id^="${ROW}"], [data-request]`)
    if (!pressed) return
    const id = pressed.getAttribute('data-request') ?? pressed.id.slice(ROW.length)
    if (calls.some(({ requestId }) => requestId === id)) hear([id])
  })
  useEffect(() => {
    const pressed = (event: MouseEvent) => press(event)
    document.addEventListener('click', pressed, true)
    return () => document.removeEventListener('click', pressed, true)
  }, [])
  return { hear }
}

function useBadge(count: number) {
  useEffect(() => showBadge(count), [count])
  useEffect(() => {
    // What nobody counts any more says nothing.
    const leave = () => showBadge(0)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
