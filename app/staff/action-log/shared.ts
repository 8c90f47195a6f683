import { UNSENT_MS } from '../../shell/kept-on-device.ts'
import { joined } from './queued.ts'

// The queue of one person on one device, which several of their tabs show and change: what the device keeps is what holds,
// and a change is made to what is there when its turn comes. Until then each tab shows it as if it were made.

type Work<Entry> = (queue: readonly Entry[]) => readonly Entry[]

/** What keeps it; gives nothing where nothing can be kept. */
export interface QueueStore<Entry> {
  read(): Promise<readonly Entry[] | undefined>
  /** Changes of all tabs are made one after the other. */
  change(work: Work<Entry>): Promise<readonly Entry[] | undefined>
  /** Removes what was pressed too long ago, whoever pressed it. */
  forgetOld(now: number): Promise<unknown>
}

export interface Shown<Entry> {
  queue: readonly Entry[]
  /** Whether it outlives this page. */
  isKept: boolean
}

/** One tab's share in it. `onChange` runs with what is to be shown; `tell` when what is kept has changed for other tabs. */
export function shareQueue<Entry extends { key: string; order: number }>(
  store: QueueStore<Entry>,
  onChange: (shown: Shown<Entry>) => void,
  tell: () => void,
) {
  let kept: readonly Entry[] = []
  let isKept = true
  /** Not made yet where it is kept, in their order. */
  let waiting: readonly Work<Entry>[] = []

  const shown = () => waiting.reduce((queue, work) => work(queue), kept)
  const show = () => onChange({ queue: shown(), isKept })
  /** What this page alone knows is kept as soon as it can be. */
  const settle = (left: readonly Entry[] | undefined, without: readonly Entry[]) => {
    isKept = left !== undefined
    kept = left ?? without
    show()
  }

  async function change(work: Work<Entry>): Promise<readonly Entry[]> {
    waiting = [...waiting, work]
    show()
    // While nothing could be kept, this page went on by itself; and it has what the device has just lost.
    const make = () => {
      const own = isKept ? [] : kept
      return store.change((there) => work(joined(own, there)))
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
    /** Takes in what other tabs have made of it, or what was kept before. */
    async refresh() {
      const found = await store.read()
      settle(found && joined(isKept ? [] : kept, found), kept)
    },
    /** Removes what is not meant any more; gives how much of it was this person's. */
    async forgetOld(
      now: number,
      withoutOld: (queue: readonly Entry[], since: number) => readonly Entry[],
    ): Promise<number> {
      let count = 0
      await change((queue) => {
        const left = withoutOld(queue, now - UNSENT_MS)
        count = queue.length - left.length
        return left
      })
      await store.forgetOld(now)
      return count
    },
  }
}
