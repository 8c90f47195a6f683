import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import PQueue, { type Queue, type QueueAddOptions } from 'p-queue'
import { withPriority, yieldToPriority } from './priority.ts'

/** The share of this process that one kind of work may take. */
export interface LaneRules {
  /** How many are served at once. */
  concurrency?: number
  /** How many may wait. Beyond it, the owner with the most of them loses the newest. */
  waiting?: number
  /** The most of one owner, served and waiting. */
  perOwner?: number
  /** A longer wait is refused. */
  patienceMs?: number
  /** A slot is used by the next after this time: its holder waits for something outside this process. */
  heldMs?: number
  /** After use a slot rests this many times as long, and the main thread is free for other lanes. */
  rest?: number
  /** A slot rests only while so many wait. */
  restFrom?: number
  /** `first`: low lanes begin while no work of these runs. */
  priority?: 'first' | 'low'
}

/** The queue, or the owner's share of it, is full, or the wait was too long. */
export class LaneFull extends Error {}

interface RunOptions {
  /** The owners, from the outermost on, for example a room and a device in it: those of a level take turns. */
  owners?: readonly string[]
  /** Whether the client has disconnected: its work is not begun. */
  hasLeft?: () => boolean
  /** The wait in ms that the owner's pace asks for; work that waits has no priority. */
  paceMs?: () => number
}

/** A bounded, fair queue with a limited number of slots. */
export interface Lane {
  /** Runs `work` when its turn has come. Rejects with `LaneFull`, or with the error of `work`. */
  run<T>(work: () => Promise<T>, options?: RunOptions): Promise<T>
  /** Whether the next work of this owner would be refused for the owner's share. */
  isFullFor(owner: string): boolean
}

export function openLane(
  {
    concurrency = Number.POSITIVE_INFINITY,
    waiting = Number.POSITIVE_INFINITY,
    perOwner = Number.POSITIVE_INFINITY,
    patienceMs,
    heldMs,
    rest = 0,
    restFrom = 0,
    priority,
  }: LaneRules,
  whenIdle?: () => void,
): Lane {
  const queue = new PQueue<FairQueue, Turn>({ concurrency, queueClass: FairQueue })
  if (whenIdle) queue.on('idle', whenIdle)
  const places = new Map<string, number>()
  const countPlace = (owner: string, change: number) => {
    const count = (places.get(owner) ?? 0) + change
    if (count > 0) places.set(owner, count)
    else places.delete(owner)
  }

  /** Resolves once the slot is free for the next. */
  async function serve(begin: () => Promise<unknown>, paceMs: RunOptions['paceMs']): Promise<void> {
    let begun = performance.now()
    const work = async () => {
      const ms = paceMs?.() ?? 0
      if (ms > 0) await wait(ms)
      if (ms > 0 || priority === 'low') await yieldToPriority()
      begun = performance.now()
      await (priority === 'first' && ms === 0 ? withPriority(begin) : begin())
    }
    const { promise: held, resolve: handOn } = Promise.withResolvers<'held'>()
    const late = heldMs === undefined ? undefined : setTimeout(handOn, heldMs, 'held').unref()
    const isHeld = (await Promise.race([work(), held])) === 'held'
    clearTimeout(late)
    if (rest > 0 && !isHeld && queue.size >= restFrom) await wait(rest * (performance.now() - begun))
  }

  const isFullFor = (owner: string) => (places.get(owner) ?? 0) >= perOwner

  return {
    isFullFor,
    async run(work, { owners = [], hasLeft, paceMs } = {}) {
      const [owner = ''] = owners
      if (isFullFor(owner)) throw new LaneFull()
      countPlace(owner, 1)
      const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof work>>>()
      let isRefused = false
      const refuse = () => {
        isRefused = true
        reject(new LaneFull())
      }
      const isFree = queue.pending < concurrency
      const late = isFree || patienceMs === undefined ? undefined : setTimeout(refuse, patienceMs).unref()
      const begin = async () => {
        const answer = Promise.try(work)
        resolve(answer)
        await answer.catch(() => {})
      }
      // The queue calls it in the context of the work before, whose request is another one.
      const turn = AsyncLocalStorage.bind(async () => {
        clearTimeout(late)
        if (hasLeft?.()) refuse()
        if (!isRefused) await serve(begin, paceMs)
      })
      void queue.add(turn, { owners, waiting: isFree ? Number.POSITIVE_INFINITY : waiting, refuse })
      return promise.finally(() => {
        clearTimeout(late)
        countPlace(owner, -1)
      })
    },
  }
}

interface Turn extends QueueAddOptions {
  owners: readonly string[]
  /** How many may wait, this one included. */
  waiting: number
  refuse(): void
}

type Run = () => Promise<unknown>
type Waiting = Pick<Turn, 'refuse'> & { run: Run }

interface Branch {
  size: number
  items: Waiting[]
  branches: Map<string, Branch>
}

const emptyBranch = (): Branch => ({ size: 0, items: [], branches: new Map() })

/** Owners take turns, however many items each of them has. */
class FairQueue implements Queue<Run, Turn> {
  #root = emptyBranch()

  get size() {
    return this.#root.size
  }

  enqueue(run: Run, { owners = [], waiting = 0, refuse = () => {} }: Partial<Turn> = {}) {
    let branch = this.#root
    branch.size++
    for (const owner of owners) {
      const next = branch.branches.get(owner) ?? emptyBranch()
      branch.branches.set(owner, next)
      branch = next
      branch.size++
    }
    branch.items.push({ run, refuse })
    if (this.size > waiting) takeOfLargest(this.#root)?.refuse()
  }

  dequeue = () => takeNext(this.#root)?.run

  filter = () => []
  setPriority() {}
}

function takeNext(branch: Branch): Waiting | undefined {
  if (branch.size === 0) return undefined
  branch.size--
  if (branch.items.length > 0) return branch.items.shift()
  const [[owner, next] = []] = branch.branches
  if (owner === undefined || next === undefined) return undefined
  const item = takeNext(next)
  // A map keeps insertion order: a served owner moves to the end.
  branch.branches.delete(owner)
  if (next.size > 0) branch.branches.set(owner, next)
  return item
}

function takeOfLargest(branch: Branch): Waiting | undefined {
  if (branch.size === 0) return undefined
  branch.size--
  if (branch.items.length > 0) return branch.items.pop()
  let largest: [string, Branch] | undefined
  // Of several, the last to come.
  for (const one of branch.branches) if (!largest || one[1].size >= largest[1].size) largest = one
  if (!largest) return undefined
  const [owner, next] = largest
  const item = takeOfLargest(next)
  if (next.size === 0) branch.branches.delete(owner)
  return item
}
