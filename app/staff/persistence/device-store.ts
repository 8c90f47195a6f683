import { keptStore } from '../../shell/persistence/idb-store.ts'
import {
  forgetList,
  forgetReader,
  KEPT_LIST,
  KEPT_QUEUE,
  type KeptUnsent,
  UNSENT_MS,
} from '../../shell/persistence/staff-device.ts'
import type { ActionLog, LogEntry } from '../action-log/room-actions.ts'
import type { QueueStore } from '../action-log/shared.ts'

/** An older list is of no use. */
const KEPT_MS = 24 * 3_600_000
/** The most actions that wait on this device, of all people. */
const UNSENT_MAXIMUM = 500

/** A screen as last loaded. */
export interface KeptScreen<Data extends { owner: string }> {
  /** The key of the screen. */
  screen: string
  data: Data
  /** By this device's clock. */
  at: number
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  ahead: number
}

const screens = keptStore<KeptScreen<{ owner: string }>>(KEPT_LIST)

export async function readScreen<Data extends { owner: string }>(
  screen: string,
): Promise<KeptScreen<Data> | undefined> {
  const kept = (await screens.read())?.find((one) => one.screen === screen)
  if (!kept || kept.at > Date.now() - KEPT_MS) return kept as KeptScreen<Data> | undefined
  forgetList()
  return undefined
}

export const keepScreen = (kept: KeptScreen<{ owner: string }>) =>
  screens.change(() => ({ gone: [], put: [[kept.screen, kept]] }))

/** A person never sees the screens that this device stored for another. */
export async function forgetListOfOthers(owner: string): Promise<void> {
  const kept = await screens.read()
  if (kept?.some(({ data }) => data.owner !== owner)) forgetReader()
}

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
