import type { BoardData } from '../data/board-data.ts'

type Duty = Pick<BoardData['duty'], 'own' | 'people'>
type Told = 'on' | 'until' | 'over' | 'overToNobody' | 'off'

/**
 * The message about a change of this person's shift: begun, extended, over with or without colleagues on
 * duty, or ended early.
 */
export function dutyTold(before: Duty['own'], { own, people }: Duty, now: number): Told | undefined {
  if (before?.until === own?.until) return undefined
  if (own) return before ? 'until' : 'on'
  if (before && Date.parse(before.until) > now) return 'off'
  return people.length > 0 ? 'over' : 'overToNobody'
}

/** The last known shift, and whether the outcome of an unanswered action is known. */
export interface SeenDuty {
  own: Duty['own']
  /** The unanswered action whose outcome later loads have shown. */
  settled: unknown
  /** One load came since, but it may have started before the action. */
  isLookedAt: boolean
}

/**
 * Evaluates a load: the new state, and whether a change is this person's own doing. A load that was running
 * when an answer was lost proves nothing.
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
