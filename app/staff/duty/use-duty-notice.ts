import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from 'react-toastify/unstyled'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { BoardData } from '../data/board-data.ts'

type Duty = BoardData['duty']

/** The toast about the end of this person's shift. */
const ENDED = 'shift-ended'

/** Tells the person about changes of their shift; the returned function records changes made here. */
export function useDutyNotice(
  duty: Duty,
  {
    now,
    isBusy,
    unanswered,
    sayTime,
  }: {
    now: number
    /** An action of this screen is running. */
    isBusy: boolean
    /** The answer that was lost: the next load shows whether the action was done. */
    unanswered: unknown
    sayTime: (at: string) => string
  },
): (own: Duty['own']) => void {
  const { told: t } = useTexts(shiftTexts).duty
  const { own } = duty
  const known = useRef<SeenDuty>({ own, settled: unanswered, isLookedAt: false })
  const tell = useEffectEvent(() => {
    const before = known.current.own
    const { seen, isOwnDoing } = evaluateDutyLoad(known.current, { own, unanswered, isBusy })
    known.current = seen
    // The message about the last shift's end is outdated.
    if (own) toast.dismiss(ENDED)
    const what = isOwnDoing ? undefined : dutyNotice(before, duty, now)
    if (what === 'on' || what === 'until') toast.info(t[what](sayTime(own?.until ?? '')))
    // It stays until it is read: from now on colleagues are called first, if there are any.
    else if (what) toast.warning(t[what], { autoClose: false, toastId: ENDED })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs after each load
  useEffect(() => tell(), [duty])
  return useRef((done: Duty['own']) => {
    known.current = { ...known.current, own: done }
  }).current
}

type Told = 'on' | 'until' | 'over' | 'overToNobody' | 'off'

/** The message about a change of this person's shift. */
export function dutyNotice(
  before: Duty['own'],
  { own, people }: Pick<Duty, 'own' | 'people'>,
  now: number,
): Told | undefined {
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
export function evaluateDutyLoad(
  seen: SeenDuty,
  { own, unanswered, isBusy }: { own: Duty['own']; unanswered: unknown; isBusy: boolean },
): { seen: SeenDuty; isOwnDoing: boolean } {
  const isUnsettled = unanswered !== seen.settled
  const isOwnDoing = isBusy || isUnsettled
  const isUnchanged = seen.own?.until === own?.until
  if (isUnsettled && !isBusy && isUnchanged && !seen.isLookedAt) {
    return { seen: { ...seen, own, isLookedAt: true }, isOwnDoing }
  }
  return { seen: { own, settled: unanswered, isLookedAt: false }, isOwnDoing }
}
