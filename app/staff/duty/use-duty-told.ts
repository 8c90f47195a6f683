import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from 'react-toastify/unstyled'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { BoardData } from '../data/board-data.ts'
import { dutyTold, type SeenDuty, seeDuty } from './duty-told.ts'

type Duty = BoardData['duty']

/** What is said of the end of one's shift. */
const ENDED = 'shift-ended'

/**
 * Tells whoever sits here that they are on duty now, or no longer, or until another time, where that was not done here: by
 * the plan, an admin, or on another screen of theirs. Gives what notes what was done here.
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
    /** Something is being done here. */
    isBusy: boolean
    /** Instead of an answer to what was done here last: what is loaded next shows whether it was done. */
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
    // What was said of the last one's end is true no longer.
    if (own) toast.dismiss(ENDED)
    const what = isOwnDoing ? undefined : dutyTold(before, duty, now)
    if (what === 'on' || what === 'until') toast.info(t[what](sayTime(own?.until ?? '')))
    // It stays until it was read: from now on others are called first, or nobody is.
    else if (what) toast.warning(t[what], { autoClose: false, toastId: ENDED })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at whatever is loaded
  useEffect(() => tell(), [duty])
  return useRef((done: Duty['own']) => {
    known.current = { ...known.current, own: done }
  }).current
}
