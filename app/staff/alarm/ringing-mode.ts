import type { Pushes } from '../../../domain/alerts/alarm.ts'

/**
 * How this browser rings: `blocked` until a touch; `muted` (pushes ring) or `nothing`; `pushed` even while
 * closed; `away` if pushes should arrive and do not; `open` only while the page is open.
 */
export type RingingMode = 'blocked' | 'muted' | 'nothing' | 'pushed' | 'away' | 'open'

export function ringingModeOf({
  pushes,
  isReady,
  isMuted,
}: {
  pushes: Pushes
  /** Whether the browser allows sound. */
  isReady: boolean
  isMuted: boolean
}): RingingMode {
  if (isMuted) return pushes === 'works' ? 'muted' : 'nothing'
  if (!isReady) return 'blocked'
  if (pushes === 'works') return 'pushed'
  return pushes === 'away' ? 'away' : 'open'
}
