import { useCallback, useEffect } from 'react'
import { toast } from 'react-toastify/unstyled'
import type { Request } from '../../domain/requests/shapes.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { useLanguage } from '../shell/use-language.ts'
import type { Answer } from './board-data.ts'
import type { Directory } from './directory.ts'
import { isStoppedBy, type Queued } from './queue/queued.ts'
import { refusedBecause } from './refused-because.ts'
import type { useAct } from './use-act.ts'
import type { useLiveBoard } from './use-live-board.ts'
import type { PendingAction, usePendingActions } from './use-pending-actions.ts'

/** What becomes of what was pressed: it is shown as done, told as refused, or waits for its person to decide. */
export function useAnswers({
  me,
  board,
  actions,
  acts,
  directory,
}: {
  me: string
  board: Pick<ReturnType<typeof useLiveBoard>, 'requests' | 'apply' | 'reload' | 'connection' | 'reconnect'>
  actions: Pick<
    ReturnType<typeof usePendingActions>,
    'queue' | 'end' | 'refuse' | 'markUnsent' | 'tell' | 'hear'
  >
  acts: Pick<ReturnType<typeof useAct>, 'remember'>
  directory: Directory
}) {
  const language = useLanguage()
  const t = staffTexts[language]
  const { requests, apply, reload, connection, reconnect } = board
  const { queue, end, refuse, markUnsent, tell, hear } = actions
  const { remember } = acts
  const take = useCallback(
    (action: Queued, answer: Answer<Request[]>) => {
      if (answer.ok) {
        for (const request of answer.value) {
          apply({ ...request, by: me })
          end(action, request)
        }
        remember(action.key, answer.value)
        return
      }
      if (!answer.refused) return
      // What was refused is refused because something has changed: show it.
      reload()
      refuse(action, answer.refused)
      if (isStoppedBy(queue, action.key, answer.refused)) return
      const why = refusedBecause(answer.refused, { language, directory })
      const pressed = requests.find(({ id }) => id === action.requestId)
      toast.error(pressed ? t.refused(directory.roomNumber(pressed.roomId), why) : why)
    },
    [apply, end, remember, reload, refuse, queue, requests, directory, me, language, t],
  )
  useEffect(() => {
    hear.current = take
  }, [hear, take])
  const onAnswer = useCallback(
    ({ form: _, ...action }: PendingAction, answer: Answer<Request[]>) => {
      // Before it is gone from the queue that they share.
      tell({ is: 'answered', action, answer })
      take(action, answer)
    },
    [tell, take],
  )
  const onUnsent = useCallback(
    (action: PendingAction, answer?: Answer) => {
      // Whoever says why is there.
      const isThere = answer?.ok === false && answer.refused !== null
      if (connection.state === 'open' && !isThere) reconnect()
      markUnsent(action)
    },
    [connection, reconnect, markUnsent],
  )
  return { onAnswer, onUnsent }
}
