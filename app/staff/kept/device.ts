import { forgetDevice, forgetList, KEPT_LIST, KEPT_QUEUE } from '../../shell/kept-on-device.ts'
import type { BoardData } from '../board-data.ts'
import type { Queued } from '../queue/queued.ts'
import { keptStore } from './store.ts'

/** What is older is no list to go by, and what was pressed before is not meant any more. */
const KEPT_MS = 24 * 3_600_000

/** The board as it was when it was last heard of. */
export interface KeptBoard {
  data: BoardData
  /** When, by this device's clock. */
  at: number
  /** How far the server's clock is ahead of it. */
  ahead: number
}

interface KeptAction {
  owner: string
  action: Queued
}

const list = keptStore<KeptBoard>(KEPT_LIST)
const queue = keptStore<KeptAction>(KEPT_QUEUE)

export async function readBoard(): Promise<KeptBoard | undefined> {
  const [kept] = await list.read()
  if (!kept || kept.at > Date.now() - KEPT_MS) return kept
  forgetList()
  return undefined
}

export const keepBoard = (board: KeptBoard) => list.change({ gone: [], put: [['board', board]] })

/** What this person pressed and did not see answered. What another person left here is removed, and whose it was is shown no list. */
export async function readQueue(owner: string): Promise<Queued[]> {
  const [kept, board] = await Promise.all([queue.read(), readBoard()])
  if ((board && board.data.owner !== owner) || kept.some((one) => one.owner !== owner)) {
    forgetDevice()
    return []
  }
  const since = Date.now() - KEPT_MS
  const old = kept.filter(({ action }) => action.order < since).map(({ action }) => action.key)
  if (old.length > 0) await queue.change({ gone: old, put: [] })
  return kept.flatMap(({ action }) => (action.order < since ? [] : action))
}

export const changeQueue = (owner: string, gone: readonly string[], put: readonly Queued[]) =>
  queue.change({ gone, put: put.map((action) => [action.key, { owner, action }] as const) })
