import type { BoardData } from './board-data.ts'

type Own = BoardData['duty']['own']

/** What of one's own shift is told, where it is another than before: it has begun, lasts until another time, is over as planned, or was ended. */
export function dutyTold(before: Own, own: Own, now: number): 'on' | 'until' | 'over' | 'off' | undefined {
  if (before?.until === own?.until) return undefined
  if (own) return before ? 'until' : 'on'
  return before && Date.parse(before.until) > now ? 'off' : 'over'
}
