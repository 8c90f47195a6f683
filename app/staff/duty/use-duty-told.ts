import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from 'react-toastify/unstyled'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { BoardData } from '../data/board-data.ts'
import { dutyTold, type SeenDuty, seeDuty } from './duty-told.ts'

type Duty = BoardData['duty']

/** The toast about the end of this person's shift. */
const ENDED = 'shift-ended'

/**
 * Tells the person that their shift began, changed or ended, unless they did it here. Returns the function
 * that records changes made here.
 */
export function useDutyTold(
  duty: Duty,
  {
    now,
    isBusy,
    unheard,
    sayTime,
  }: {
    now: number
    /** An action of this screen is running. */
    isBusy: boolean
    /** The answer that was lost: the next load shows whether the action was done. */
    unheard: unknown
    sayTime: (at: string) => string
  },
): (own: Duty['own']) => void {
  const { told: t } = useTexts(shiftTexts).duty
  const { own } = duty
  const known = useRef<SeenDuty>({ own, settled: unheard, isLookedAt: false })
  const tell = useEffectEvent(() => {
    const before = known.current.own
    const { seen, isOwnDoing } = seeDuty(known.current, { own, unheard, isBusy })
    known.current = seen
    // The message about the last shift's end is outdated.
    if (own) toast.dismiss(ENDED)
    const what = isOwnDoing ? undefined : dutyTold(before, duty, now)
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
