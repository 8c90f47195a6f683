// The process has one main thread. Guests' requests go first; crowds and batch work begin when none of those is
// running, one at a time.

/** The longest wait: on a server that is never idle, crowds go on slowly. */
export const GIVE_WAY_MS = 25

let underWay = 0
const waiting = new Set<() => void>()

/** Runs work for which a person outside a crowd waits. */
export async function withPriority<T>(work: () => Promise<T>): Promise<T> {
  underWay++
  try {
    return await work()
  } finally {
    underWay--
    letOneGo()
  }
}

/** Comes back when it is one's turn to begin. */
export async function yieldToPriority(): Promise<void> {
  if (underWay === 0 && waiting.size === 0) return
  await new Promise<void>((begin) => {
    const go = () => {
      clearTimeout(late)
      waiting.delete(go)
      begin()
      // Input that arrived meanwhile is handled first.
      setImmediate(letOneGo)
    }
    const late = setTimeout(go, GIVE_WAY_MS)
    waiting.add(go)
  })
}

function letOneGo() {
  const [next] = waiting
  if (underWay === 0) next?.()
}
