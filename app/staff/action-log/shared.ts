import { UNSENT_MS } from '../../shell/persistence/staff-device.ts'
import { joined } from './queued.ts'

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

/**
 * One tab's share in the log. `onChange` gets the log to show; `tell` runs after a change, for the other
 * tabs.
 */
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
    /** Merges the changes of other tabs, or of an earlier page. */
    async refresh() {
      const found = await store.read()
      settle(found && joined(isKept ? [] : kept, found), kept)
    },
    /** Removes entries that are too old; resolves to how many of them were this person's. */
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
