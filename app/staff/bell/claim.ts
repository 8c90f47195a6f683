// Of several pages in one browser, one rings: whoever is first, and can. No page leads the others: one that its browser has
// put to sleep, or that may not sound, would leave them silent.

const RUNG = 'sonnette.rung'
/** Pages hear of the same thing within as much of each other. */
const SAME_MS = 3_000
let unkept = 0

/** When this browser last rang, by its own clock; 0 where it has not, or the clock was put back since. */
export function rungAt(): number {
  const at = keptAt()
  // It would be silent until that moment came again.
  return at > Date.now() ? 0 : at
}

function keptAt(): number {
  try {
    return Number(localStorage.getItem(RUNG)) || unkept
  } catch {
    return unkept
  }
}

/** Whether this page is the one that rings now. */
export async function claimRing(): Promise<boolean> {
  // Without a secure address there are no locks: then two pages may rarely ring at once.
  if (!navigator.locks) return take()
  return navigator.locks.request(RUNG, take)
}

function take(): boolean {
  const now = Date.now()
  const before = rungAt()
  if (now - before < SAME_MS) return false
  unkept = now
  try {
    localStorage.setItem(RUNG, String(now))
  } catch {}
  return true
}
