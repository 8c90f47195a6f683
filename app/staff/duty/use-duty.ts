import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Duty } from '../../../domain/shifts/shapes.ts'
import { errorSentence } from '../../../i18n/errors.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { useLanguage } from '../../shell/use-language.ts'
import type { ActionAnswer } from '../../sync/log.ts'
import { patienceMs } from '../../sync/retry.ts'
import type { BoardData } from '../data/board-data.ts'
import { momentIn, withDay } from '../time/moment.ts'
import { useDutyNotice } from './use-duty-notice.ts'

/** One fetcher for all forms about shifts: of two presses the last one counts. */
export const DUTY = 'duty'

/** Handles the answers of the forms about shifts, and the changes of this person's shift. */
export function useDuty(
  loaded: BoardData,
  {
    now,
    onChanged,
    onEnded,
  }: {
    now: number
    onChanged: () => void
    /** Runs if the action ended this person's shift. */
    onEnded?: () => void
  },
): { fault: string | undefined; isBusy: boolean; time: (at: string) => string } {
  const { duty: t } = shiftTexts[useLanguage()]
  const { duty, hotel } = loaded
  const fetcher = useFetcher<ActionAnswer<Duty>>({ key: DUTY })
  const answer = fetcher.data
  const isBusy = fetcher.state !== 'idle'
  const time = (at: string) => {
    const moment = momentIn(hotel.timeZone, Date.parse(at), now)
    return withDay(moment, moment.time, t)
  }
  // The clock ticks every half minute, so the loaded time may be newer.
  const note = useDutyNotice(duty, {
    now: Math.max(now, loaded.now),
    isBusy,
    unanswered: answer && hasNoResponse(answer) ? answer : undefined,
    sayTime: time,
  })
  const fault = useFault(answer, { loaded, isBusy })
  const handled = useRef<unknown>(undefined)
  useEffect(() => {
    if (answer === undefined || handled.current === answer) return
    handled.current = answer
    if (answer.ok) {
      note(answer.value.own)
      if (answer.value.own === null) onEnded?.()
    }
    // A refusal also means that the data has changed.
    onChanged()
  }, [answer, onChanged, onEnded, note])
  // A job announces when a shift begins or ends as planned, but an unconnected board does not hear it.
  const isOld = duty.changesAt !== null && Date.parse(duty.changesAt) <= now
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such time
  useEffect(() => {
    if (isOld) onChanged()
  }, [isOld, duty.changesAt])
  return { fault, isBusy, time }
}

/** The sentence for a failed action: it was refused, or there was no answer. */
function useFault(
  answer: ActionAnswer<Duty> | undefined,
  { loaded, isBusy }: { loaded: BoardData; isBusy: boolean },
): string | undefined {
  const language = useLanguage()
  const { duty: t } = shiftTexts[language]
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(true), patienceMs(1))
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  const [at, setAt] = useState({ answer, loaded })
  if (answer !== at.answer) setAt({ answer, loaded })
  if (isBusy) return isSlow ? t.slow : undefined
  if (answer?.ok !== false) return undefined
  if (answer.refused) return errorSentence(answer.refused, language)
  if (loaded === at.loaded) return t.noResponse
  // The data loaded since shows whether it was done.
  return isSame(loaded.duty, at.loaded.duty) ? t.notDone : undefined
}

const hasNoResponse = (answer: ActionAnswer<Duty>) => !answer.ok && !answer.refused
const isSame = (one: Duty, other: Duty) => JSON.stringify(one) === JSON.stringify(other)
