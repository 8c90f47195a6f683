import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { KEPT_QUEUE } from '../shell/persistence/staff-device.ts'
import { createIdbStore } from './idb-store.ts'
import { type ActionAnswer, type ActionLog, dropOld, type LogEntry, mergeActions } from './log.ts'

// The actions of a staff device, in IndexedDB; its browser tabs share them.

/** How long unsent actions wait for their user, by the server's clock. Older ones no longer reflect an intention. */
const UNSENT_MS = 24 * 3_600_000

type Work = (log: ActionLog) => ActionLog

/** Persists one person's log; resolves to undefined if the device stores nothing. */
export interface LogStore {
  read(): Promise<ActionLog | undefined>
  /** Changes of all tabs are made one after the other. */
  change(work: Work): Promise<ActionLog | undefined>
  /** Removes the entries of all people that are too old. */
  forgetOld(now: number): Promise<unknown>
}

export interface ShownLog {
  log: ActionLog
  /** Whether the log outlives this page. */
  isKept: boolean
}

/** One tab's share in the log: `onChange` gets the log to show, `tell` runs after a change for other tabs. */
export function shareLog(store: LogStore, onChange: (shown: ShownLog) => void, tell: () => void) {
  let kept: ActionLog = []
  let isKept = true
  /** Changes not persisted yet, in order. */
  let waiting: readonly Work[] = []

  const shown = () => waiting.reduce((log, work) => work(log), kept)
  const show = () => onChange({ log: shown(), isKept })
  const settle = (left: ActionLog | undefined, without: ActionLog) => {
    isKept = left !== undefined
    kept = left ?? without
    show()
  }

  async function change(work: Work): Promise<ActionLog> {
    waiting = [...waiting, work]
    show()
    // While nothing could be persisted, this tab kept its own copy: merge it with the device's.
    const make = () => {
      const own = isKept ? [] : kept
      return store.change((there) => work(mergeActions(own, there)))
    }
    let left = await make()
    if (!left && isKept) {
      isKept = false
      left = await make()
    }
    waiting = waiting.filter((one) => one !== work)
    settle(left, work(kept))
    tell()
    return kept
  }

  return {
    change,
    /** Merges the changes of other tabs, or of an earlier page. */
    async refresh() {
      const found = await store.read()
      settle(found && mergeActions(isKept ? [] : kept, found), kept)
    },
    /** Removes entries that are too old; resolves to how many of them were this person's. */
    async forgetOld(now: number): Promise<number> {
      let count = 0
      await change((log) => {
        const left = dropOld(log, now - UNSENT_MS)
        count = log.length - left.length
        return left
      })
      await store.forgetOld(now)
      return count
    },
  }
}

/** The most actions that wait on this device, of all people. */
const UNSENT_MAXIMUM = 500

interface KeptAction {
  owner: string
  at: number
  action: LogEntry
}

const unsent = createIdbStore<KeptAction>(KEPT_QUEUE)

const logOf = (all: readonly KeptAction[], owner: string): ActionLog =>
  all.flatMap((one) => (one.owner === owner ? one.action : [])).sort((one, other) => one.order - other.order)

/** One person's unanswered actions in this hotel. Those of other people wait for them, unread. */
export const logStore = (owner: string): LogStore => ({
  async read() {
    const all = await unsent.read()
    return all && logOf(all, owner)
  },
  async change(work) {
    let left: ActionLog = []
    const all = await unsent.change((kept) => {
      const before = logOf(kept, owner)
      left = work(before)
      const keys = new Set(left.map(({ key }) => key))
      const put = left.filter((one) => !before.includes(one))
      const gone = before.flatMap(({ key }) => (keys.has(key) ? [] : key))
      return {
        gone: [...gone, ...tooMany(kept, owner, left.length)],
        put: put.map((action) => [action.key, { owner, at: action.at, action }] as const),
      }
    })
    return all && left
  },
  forgetOld: (now) =>
    unsent.change((kept) => ({
      gone: kept.flatMap(({ at, action }) => (at < now - UNSENT_MS ? action.key : [])),
      put: [],
    })),
})

/** The oldest actions of other people, if the store is full. */
function tooMany(kept: readonly KeptAction[], owner: string, own: number): string[] {
  const others = kept.filter((one) => one.owner !== owner).sort((one, other) => one.at - other.at)
  return others.slice(0, Math.max(0, others.length + own - UNSENT_MAXIMUM)).map(({ action }) => action.key)
}

/** Counts the actions that will be sent when their user is back; all of them if the time is unknown. */
export async function countUnsent(now = 0): Promise<number> {
  const kept = await unsent.read()
  return kept?.filter(({ at, action }) => at > now - UNSENT_MS && !action.stopped).length ?? 0
}

/** A message to the other tabs of the same person. */
type TabMessage =
  | { is: 'changed' }
  /** An action is being sent: the sending tab is awake. */
  | { is: 'sending' }
  | { is: 'answered'; action: LogEntry; answer: ActionAnswer<unknown> }

/** The name of a person's log among the browser's tabs: of its channel, and of the lock of the sending tab. */
export const logName = (owner: string) => `staff-queue ${owner}`

const noEntries: ActionLog = []

/** One person's log, the same in all tabs. `onAnswered` receives the answers that another tab got. */
export function useSharedLog(
  owner: string,
  onAnswered: (action: LogEntry, answer: ActionAnswer<unknown>) => void,
) {
  const [shown, setShown] = useState<ShownLog & { owner: string }>({ owner, log: noEntries, isKept: true })
  const channel = useRef<BroadcastChannel>(undefined)
  /** When another tab last sent a message. */
  const lastMessageAt: RefObject<number> = useRef(0)
  const tell = useCallback((message: TabMessage) => {
    try {
      channel.current?.postMessage(message)
    } catch {
      // The channel is closed: the page is being left.
    }
  }, [])
  const shared = useMemo(() => {
    const show = (shown: ShownLog) => setShown({ ...shown, owner })
    return shareLog(logStore(owner), show, () => tell({ is: 'changed' }))
  }, [owner, tell])
  const receive = useEffectEvent((message: TabMessage) => {
    lastMessageAt.current = performance.now()
    if (message.is === 'changed') shared.refresh()
    else if (message.is === 'answered') onAnswered(message.action, message.answer)
  })
  useEffect(() => {
    const opened = new BroadcastChannel(logName(owner))
    opened.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data)
    channel.current = opened
    return () => opened.close()
  }, [owner])
  useEffect(() => void shared.refresh(), [shared])
  const { log, isKept } = shown
  return { ...shared, log: shown.owner === owner ? log : noEntries, isKept, tell, lastMessageAt }
}
