// If a browser has several pages, the first one that can sound rings. No page leads the others: a sleeping or
// muted leader would silence them all.

const RUNG = 'sonnette.rung'
/** Pages learn of the same event within this time. */
const SAME_MS = 3_000
let unkept = 0

/** When this browser last rang, by its own clock; 0 if never, or if the clock was set back since. */
export function rungAt(): number {
  const at = keptAt()
  // A time in the future would keep the bell silent until then.
  return at > Date.now() ? 0 : at
}

function keptAt(): number {
  try {
    return Number(localStorage.getItem(RUNG)) || unkept
  } catch {
    return unkept
  }
}

/** Whether this page rings now. */
export async function claimRing(): Promise<boolean> {
  // Without https there are no locks: two pages may rarely ring at once.
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
