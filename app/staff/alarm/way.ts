import type { Pushes } from '../../../domain/alerts/alarm.ts'

/**
 * What rings in this browser: its sound waits for a touch; it is off, and pushes ring or nothing does; pushes do, also
 * while it is closed; they should, and do not come; the open page alone does.
 */
export type Way = 'blocked' | 'muted' | 'nothing' | 'pushed' | 'away' | 'open'

export function wayOf({
  pushes,
  isReady,
  isMuted,
}: {
  pushes: Pushes
  /** Whether the browser lets it sound. */
  isReady: boolean
  isMuted: boolean
}): Way {
  if (isMuted) return pushes === 'works' ? 'muted' : 'nothing'
  if (!isReady) return 'blocked'
  if (pushes === 'works') return 'pushed'
  return pushes === 'away' ? 'away' : 'open'
}
