import { DomainError } from './errors.ts'
import { ROOMS_MAXIMUM } from './shapes/room.ts'

// Zod validates every item before it checks a list's length: thirty thousand items in the 64 kB of an
// anonymous body block the process for a quarter of a second.

/** The longest list that any call takes. */
export const LIST_MAXIMUM = ROOMS_MAXIMUM

/** Input may be nested thousands of levels; no shape is deeper than this. */
const DEEPEST = 6

/** Refuses input with an overlong list before its items are validated. */
export function refuseLongLists(sent: unknown): void {
  const found = longListIn(sent)
  if (found) throw new DomainError('invalid-input', { fields: { [found.join('.')]: 'too-many' } })
}

/** The path of the first overlong list. */
function longListIn(sent: unknown, depth = 0): string[] | undefined {
  if (typeof sent !== 'object' || sent === null || depth > DEEPEST) return undefined
  if (Array.isArray(sent) && sent.length > LIST_MAXIMUM) return []
  for (const [name, value] of Object.entries(sent)) {
    const found = longListIn(value, depth + 1)
    if (found) return [name, ...found]
  }
  return undefined
}
