import { DomainError } from './errors.ts'
import { ROOMS_MAXIMUM } from './rooms/shapes.ts'

// Zod looks at each thing in a list before it asks how many there may be: thirty thousand, in the 64 kB that anybody may
// send, hold the process for a quarter of a second.

/** No list that anybody sends has more: of rooms a call takes the most. */
export const LIST_MAXIMUM = ROOMS_MAXIMUM

/** Deeper no shape of what is sent looks; what is sent may be nested thousands of times. */
const DEEPEST = 6

/** Refuses what was sent where a list in it is longer than any may be, before anything in it is looked at. */
export function refuseLongLists(sent: unknown): void {
  const found = longListIn(sent)
  if (found) throw new DomainError('invalid-input', { fields: { [found.join('.')]: 'too-many' } })
}

/** By which names one comes to the first of them. */
function longListIn(sent: unknown, depth = 0): string[] | undefined {
  if (typeof sent !== 'object' || sent === null || depth > DEEPEST) return undefined
  if (Array.isArray(sent) && sent.length > LIST_MAXIMUM) return []
  for (const [name, value] of Object.entries(sent)) {
    const found = longListIn(value, depth + 1)
    if (found) return [name, ...found]
  }
  return undefined
}
