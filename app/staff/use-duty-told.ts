import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from 'react-toastify/unstyled'
import { shiftTexts } from '../../i18n/shifts.ts'
import { useTexts } from '../shell/use-language.ts'
import type { BoardData } from './board-data.ts'
import { dutyTold } from './duty-told.ts'

type Duty = BoardData['duty']

/**
 * Tells whoever sits here that they are on duty now, or no longer, or until another time, where that was not done here: by
 * the plan, an admin, or on another screen of theirs. Gives what notes what was done here.
 */
export function useDutyTold(
  duty: Duty,
  {
    now,
    isBusy,
    sayTime,
  }: {
    now: number
    /** Something is being done here. */
    isBusy: boolean
    sayTime: (at: string) => string
  },
): (own: Duty['own']) => void {
  const { told: t } = useTexts(shiftTexts).duty
  const { own } = duty
  const known = useRef(own)
  const tell = useEffectEvent(() => {
    const before = known.current
    known.current = own
    const what = isBusy ? undefined : dutyTold(before, duty, now)
    if (what === 'on' || what === 'until') toast.info(t[what](sayTime(own?.until ?? '')))
    // It stays until it was read: from now on others are called first, or nobody is.
    else if (what) toast.warning(t[what], { autoClose: false })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks whenever one's own shift is another
  useEffect(() => tell(), [own?.until])
  return useRef((done: Duty['own']) => {
    known.current = done
  }).current
}
