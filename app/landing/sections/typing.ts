// How slogans are typed: one step after another, each after its wait.

const TYPE_MS = 100
const DELETE_MS = 50
const HOLD_MS = 2000
const PAUSE_MS = 500
/** Before the first slogan comes round again. */
const LAST_PAUSE_MS = 1000

export interface Typing {
  slogan: number
  /** How many characters stand. */
  length: number
  phase: 'typing' | 'deleting'
}

/** The step after `now`, and the delay before it. `lengths` are those of the slogans. */
export function nextTypingStep(now: Typing, lengths: readonly number[]): { wait: number; next: Typing } {
  const { slogan, length, phase } = now
  if (phase === 'typing') {
    return length < (lengths[slogan] ?? 0)
      ? { wait: TYPE_MS, next: { slogan, length: length + 1, phase } }
      : { wait: HOLD_MS, next: { slogan, length, phase: 'deleting' } }
  }
  if (length > 0) return { wait: DELETE_MS, next: { slogan, length: length - 1, phase } }
  const following = (slogan + 1) % lengths.length
  const wait = following === 0 ? LAST_PAUSE_MS : PAUSE_MS
  return { wait, next: { slogan: following, length: 0, phase: 'typing' } }
}
