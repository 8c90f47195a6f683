/** A receipt of requests: this screen rang for them, or the person acknowledged them. */
export type ReceiptKind = 'rang' | 'acknowledged'

/** Sends receipts; resolves to the recorded ids, or to undefined if the call did not get through. */
export type Send = (said: ReceiptKind, requestIds: string[]) => Promise<readonly string[] | undefined>

export interface Timer {
  now(): number
  after(ms: number, work: () => void): void
}

const INTERVAL_MS = 1_000
/** An escalation starts a moment after its request; before that, no receipt can be recorded. */
const CHAIN_BEGINS_MS = 2_000
/** An escalation that has not started by then never will. */
const TRIES = 6
const LATEST_MS = 30_000
/** The most requests per call, and the most that wait. */
const BATCH_SIZE = 100
const WAITING_MOST = 300

interface Waiting {
  dueAt: number
  tries: number
}

/** Batches receipts into at most one call a second, with retries for a while. */
export function batchReceipts(send: Send, timer: Timer) {
  const waiting: Record<ReceiptKind, Map<string, Waiting>> = { acknowledged: new Map(), rang: new Map() }
  let calledAt = Number.NEGATIVE_INFINITY
  let plannedAt = Number.POSITIVE_INFINITY
  let isCalling = false

  function plan() {
    const due = [...waiting.acknowledged.values(), ...waiting.rang.values()].map(({ dueAt }) => dueAt)
    if (isCalling || due.length === 0) return
    const at = Math.max(calledAt + INTERVAL_MS, Math.min(...due))
    if (at >= plannedAt) return
    plannedAt = at
    timer.after(Math.max(0, at - timer.now()), () => {
      if (plannedAt !== at) return
      plannedAt = Number.POSITIVE_INFINITY
      void call()
    })
  }

  async function call() {
    const now = timer.now()
    const dueOf = (said: ReceiptKind) =>
      [...waiting[said]].flatMap(([id, { dueAt }]) => (dueAt <= now ? id : [])).slice(0, BATCH_SIZE)
    // Acknowledgements first: they silence other devices.
    const said: ReceiptKind = dueOf('acknowledged').length > 0 ? 'acknowledged' : 'rang'
    const ids = dueOf(said)
    if (ids.length > 0) {
      isCalling = true
      calledAt = now
      const noted = await send(said, ids)
      isCalling = false
      for (const id of ids) note(said, id, noted)
    }
    plan()
  }

  function note(said: ReceiptKind, id: string, noted: readonly string[] | undefined) {
    const one = waiting[said].get(id)
    const tries = (one?.tries ?? 0) + 1
    if (!one || noted?.includes(id) || tries >= TRIES) return void waiting[said].delete(id)
    const wait = noted ? INTERVAL_MS : Math.min(INTERVAL_MS * 2 ** tries, LATEST_MS)
    waiting[said].set(id, { tries, dueAt: timer.now() + wait })
  }

  return {
    say(said: ReceiptKind, requestIds: readonly string[]) {
      const dueAt = timer.now() + (said === 'rang' ? CHAIN_BEGINS_MS : 0)
      for (const id of requestIds) {
        if (waiting[said].size < WAITING_MOST) waiting[said].set(id, { dueAt, tries: 0 })
      }
      plan()
    },
  }
}
