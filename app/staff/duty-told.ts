import type { BoardData } from './board-data.ts'

type Duty = Pick<BoardData['duty'], 'own' | 'people'>
type Told = 'on' | 'until' | 'over' | 'overToNobody' | 'off'

/**
 * What of one's own shift is told, where it is another than before: it has begun, lasts until another time, is over as
 * planned, with others there or nobody, or was ended.
 */
export function dutyTold(before: Duty['own'], { own, people }: Duty, now: number): Told | undefined {
  if (before?.until === own?.until) return undefined
  if (own) return before ? 'until' : 'on'
  if (before && Date.parse(before.until) > now) return 'off'
  return people.length > 0 ? 'over' : 'overToNobody'
}
