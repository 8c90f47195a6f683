import { recordScans } from './lookups.ts'

// Uses of links are recorded in batches: one small statement, off every guest's path.
const FLUSH_AFTER_MS = 30_000
/** Beyond this many links per batch, the oldest uses are dropped. */
const REMEMBERED_MAXIMUM = 10_000

const scans = new Map<string, Date>()
let timer: NodeJS.Timeout | undefined

/** Notes that a guest opened the room's page by this valid link. */
export function noteScan(token: string, at: Date = new Date()): void {
  scans.delete(token)
  scans.set(token, at)
  if (scans.size > REMEMBERED_MAXIMUM) scans.delete(scans.keys().next().value as string)
  timer ??= setTimeout(() => void flushScans(), FLUSH_AFTER_MS)
}

/** Saves the noted uses. A failed batch is lost: the next guest's use tells as much. */
export async function flushScans(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const batch = [...scans]
  scans.clear()
  if (batch.length > 0) await recordScans(batch).catch(() => {})
}
