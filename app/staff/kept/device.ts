import {
  forgetList,
  forgetReader,
  KEPT_LIST,
  KEPT_QUEUE,
  type KeptUnsent,
  UNSENT_MS,
} from '../../shell/kept-on-device.ts'
import { keptStore } from '../../shell/kept-store.ts'
import type { BoardData } from '../board-data.ts'
import type { Queue, Queued } from '../queue/queued.ts'
import type { QueueStore } from '../queue/shared.ts'

/** What is older is no list to go by. */
const KEPT_MS = 24 * 3_600_000
/** As many actions wait at most, of all who work with this device. */
const UNSENT_MAXIMUM = 500

/** The board as it was when it was last heard of. */
export interface KeptBoard {
  data: BoardData
  /** When, by this device's clock. */
  at: number
  /** How far the server's clock is ahead of it. */
  ahead: number
}

const list = keptStore<KeptBoard>(KEPT_LIST)

export async function readBoard(): Promise<KeptBoard | undefined> {
  const [kept] = (await list.read()) ?? []
  if (!kept || kept.at > Date.now() - KEPT_MS) return kept
  forgetList()
  return undefined
}

export const keepBoard = (board: KeptBoard) => list.change(() => ({ gone: [], put: [['board', board]] }))

/** Whose list this device has, somebody else is not shown. */
export async function forgetListOfOthers(owner: string): Promise<void> {
  const board = await readBoard()
  if (board && board.data.owner !== owner) forgetReader()
}

interface KeptAction extends KeptUnsent {
  action: Queued
}

const unsent = keptStore<KeptAction>(KEPT_QUEUE)

const queueOf = (all: readonly KeptAction[], owner: string): Queue =>
  all.flatMap((one) => (one.owner === owner ? one.action : [])).sort((one, other) => one.order - other.order)

/** What this person pressed in this hotel and did not see answered. What others left here waits for them, unread. */
export const queueStore = (owner: string): QueueStore => ({
  async read() {
    const all = await unsent.read()
    return all && queueOf(all, owner)
  },
  async change(work) {
    let left: Queue = []
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

/** The oldest that others left here, where there is no room for all. */
function tooMany(kept: readonly KeptAction[], owner: string, own: number): string[] {
  const others = kept.filter((one) => one.owner !== owner).sort((one, other) => one.at - other.at)
  return others.slice(0, Math.max(0, others.length + own - UNSENT_MAXIMUM)).map(({ action }) => action.key)
}
