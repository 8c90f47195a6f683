import { keptStore } from '../../shell/persistence/idb-store.ts'
import { KEPT_QUEUE, type KeptUnsent, UNSENT_MS } from '../../shell/persistence/staff-device.ts'
import { mergeActions } from './queued.ts'
import type { ActionLog, LogEntry } from './room-actions.ts'

// One person's log on one device, shared by several browser tabs. The device's copy is the truth; a change
// applies to that copy when its turn comes, and each tab shows it optimistically until then.

type Work<Entry> = (queue: readonly Entry[]) => readonly Entry[]

/** Persists the log; resolves to undefined if the device stores nothing. */
export interface QueueStore<Entry> {
  read(): Promise<readonly Entry[] | undefined>
  /** Changes of all tabs are made one after the other. */
  change(work: Work<Entry>): Promise<readonly Entry[] | undefined>
  /** Removes the entries of all people that are too old. */
  forgetOld(now: number): Promise<unknown>
}

export interface Shown<Entry> {
  queue: readonly Entry[]
  /** Whether the log outlives this page. */
  isKept: boolean
}

/** One tab's share in the log: `onChange` gets the log to show, `tell` runs after a change for other tabs. */
export function shareQueue<Entry extends { key: string; order: number }>(
  store: QueueStore<Entry>,
  onChange: (shown: Shown<Entry>) => void,
  tell: () => void,
) {
  let kept: readonly Entry[] = []
  let isKept = true
  /** Changes not persisted yet, in order. */
  let waiting: readonly Work<Entry>[] = []

  const shown = () => waiting.reduce((queue, work) => work(queue), kept)
  const show = () => onChange({ queue: shown(), isKept })
  const settle = (left: readonly Entry[] | undefined, without: readonly Entry[]) => {
    isKept = left !== undefined
    kept = left ?? without
    show()
  }

  async function change(work: Work<Entry>): Promise<readonly Entry[]> {
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
    async forgetOld(
      now: number,
      dropOld: (queue: readonly Entry[], since: number) => readonly Entry[],
    ): Promise<number> {
      let count = 0
      await change((queue) => {
        const left = dropOld(queue, now - UNSENT_MS)
        count = queue.length - left.length
        return left
      })
      await store.forgetOld(now)
      return count
    },
  }
}

/** The most actions that wait on this device, of all people. */
const UNSENT_MAXIMUM = 500

interface KeptAction extends KeptUnsent {
  action: LogEntry
}

const unsent = keptStore<KeptAction>(KEPT_QUEUE)

const queueOf = (all: readonly KeptAction[], owner: string): ActionLog =>
  all.flatMap((one) => (one.owner === owner ? one.action : [])).sort((one, other) => one.order - other.order)

/** One person's unanswered actions in this hotel. Those of other people wait for them, unread. */
export const queueStore = (owner: string): QueueStore<LogEntry> => ({
  async read() {
    const all = await unsent.read()
    return all && queueOf(all, owner)
  },
  async change(work) {
    let left: ActionLog = []
    const all = await unsent.change((kept) => {
      const before = queueOf(kept, owner)
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
