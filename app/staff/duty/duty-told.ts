import type { BoardData } from '../data/board-data.ts'

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

/** The shift that a screen knows of, and how far it is known what became of an action whose answer was lost. */
export interface SeenDuty {
  own: Duty['own']
  /** The lost answer that later loads have made up for. */
  settled: unknown
  /** A load came since, which may have been asked for before. */
  isLookedAt: boolean
}

/**
 * After a load: what is known, and whether a change in it is one's own doing. A load that was under way as an answer was
 * lost shows the shift as it was before: it settles nothing.
 */
export function seeDuty(
  seen: SeenDuty,
  { own, unheard, isBusy }: { own: Duty['own']; unheard: unknown; isBusy: boolean },
): { seen: SeenDuty; isOwnDoing: boolean } {
  const isUnsettled = unheard !== seen.settled
  const isOwnDoing = isBusy || isUnsettled
  const isUnchanged = seen.own?.until === own?.until
  if (isUnsettled && !isBusy && isUnchanged && !seen.isLookedAt) {
    return { seen: { ...seen, own, isLookedAt: true }, isOwnDoing }
  }
  return { seen: { own, settled: unheard, isLookedAt: false }, isOwnDoing }
}
