import { useState } from 'react'
import { shellTexts } from '../../../i18n/shell.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { ActionQuestion, PerformAction } from '../action-log/staff-actions.tsx'
import type { Directory } from '../data/directory.ts'
import { requestSummary } from '../requests/summary.ts'

/** Asks before a colleague's request is finished: they may be on their way. */
export function FinishDialog({
  asked,
  directory,
  onKeep,
  onAnswer,
}: {
  asked: ActionQuestion | undefined
  directory: Directory
  onKeep: () => void
  onAnswer: PerformAction
}) {
  const language = useLanguage()
  const texts = staffTexts[language]
  const t = texts.finishDialog
  // Kept while the closing animation runs.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const request = shown?.requests[0]
  if (!request) return null
  const who = directory.personName(request.assigneeId)
  const room = directory.roomNumber(request.roomId)
  return (
    <Dialog
      isOpen={asked !== undefined}
      onClose={onKeep}
      title={t.title}
      closeLabel={shellTexts[language].close}
    >
      <p>{t.theirs(who, texts.whatOfRoom(room, requestSummary(request, directory, texts.onlyComment)))}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onKeep} className={button('quiet')}>
          {t.keep}
        </button>
        <button
          type="button"
          onClick={() => onAnswer('finish', shown.requests)}
          className={button('primary')}
        >
          {t.confirm}
        </button>
      </div>
    </Dialog>
  )
}
