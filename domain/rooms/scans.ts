import { recordScans } from './lookups.ts'

// That a page was opened is written down in batches: one small statement for many, off every guest's path.
const FLUSH_AFTER_MS = 30_000
/** Links that a node remembers until then; of more, those that were opened first are forgotten. */
const REMEMBERED_MAXIMUM = 10_000

const scans = new Map<string, Date>()
let timer: NodeJS.Timeout | undefined

/** Remembers that a guest has opened a room's page by this link, which opens one. */
export function noteScan(token: string, at: Date = new Date()): void {
  scans.delete(token)
  scans.set(token, at)
  if (scans.size > REMEMBERED_MAXIMUM) scans.delete(scans.keys().next().value as string)
  timer ??= setTimeout(() => void flushScans(), FLUSH_AFTER_MS)
}

/** Writes down what is remembered. What cannot be written now is lost: the next guest's scan says as much. */
export async function flushScans(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const batch = [...scans]
  scans.clear()
  if (batch.length > 0) await recordScans(batch).catch(() => {})
}
