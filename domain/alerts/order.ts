import { inputError } from '../errors.ts'
import type { EscalationRules } from './shapes.ts'

/** Rules as they are kept: in the order of their seconds, the first of what is not taken at once, or they are refused. */
export function inOrder({ notTaken, late }: EscalationRules, path: readonly string[]): EscalationRules {
  const sorted = notTaken.toSorted((one, other) => one.afterSeconds - other.afterSeconds)
  if (sorted[0]?.afterSeconds !== 0) {
    throw inputError([{ path: [...path, 'notTaken', 0, 'afterSeconds'], message: 'not-at-once' }])
  }
  return { notTaken: sorted, late: late.toSorted((one, other) => one.afterSeconds - other.afterSeconds) }
}
