// This process does one thing at a time. What a guest waits for goes first; what a crowd asks for, and what is done for many
// at a time, begins where nothing of that is under way, one after the other.

/** Nobody gives way for longer: on a server that is never idle a crowd goes on slowly, and does not stand still. */
export const GIVE_WAY_MS = 25

let underWay = 0
const waiting = new Set<() => void>()

/** Does what somebody waits for who is not of a crowd. */
export async function withRightOfWay<T>(work: () => Promise<T>): Promise<T> {
  underWay++
  try {
    return await work()
  } finally {
    underWay--
    letOneGo()
  }
}

/** Comes back when it is one's turn to begin. */
export async function giveWay(): Promise<void> {
  if (underWay === 0 && waiting.size === 0) return
  await new Promise<void>((begin) => {
    const go = () => {
      clearTimeout(late)
      waiting.delete(go)
      begin()
      // What came in meanwhile is looked at before the next.
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
