import { useState } from 'react'
import { shellTexts } from '../../i18n/shell.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { useLanguage } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Directory } from './directory.ts'
import type { Act, Asked } from './use-act.ts'

const REASON_MAXIMUM = 200

/** Asks why, before a request is cancelled. */
export function CancelDialog({
  asked,
  directory,
  onKeep,
  onAnswer,
}: {
  asked: Asked | undefined
  directory: Directory
  onKeep: () => void
  onAnswer: Act
}) {
  const language = useLanguage()
  const t = staffTexts[language].cancelDialog
  // Stays while the dialog closes.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const request = shown?.requests[0]
  return (
    <Dialog
      isOpen={asked !== undefined}
      onClose={onKeep}
      title={t.title(request ? directory.roomNumber(request.roomId) : '')}
      closeLabel={shellTexts[language].close}
    >
      {shown && (
        <ReasonForm
          onKeep={onKeep}
          onCancel={(reason) => onAnswer('cancel', shown.requests, { reason })}
          texts={t}
        />
      )}
    </Dialog>
  )
}

function ReasonForm({
  texts: t,
  onKeep,
  onCancel,
}: {
  texts: (typeof staffTexts)['fr']['cancelDialog']
  onKeep: () => void
  onCancel: (reason: string) => void
}) {
  const [reason, setReason] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim()) onCancel(reason)
      }}
      className="flex flex-col gap-4"
    >
      <TextField
        label={t.reason}
        required
        maxLength={REASON_MAXIMUM}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        {t.reasons.map((usual) => (
          <button
            key={usual}
            type="button"
            aria-pressed={reason === usual}
            onClick={() => setReason(usual)}
            className={button()}
          >
            {usual}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onKeep} className={button('quiet')}>
          {t.keep}
        </button>
        <button type="submit" className={button('primary')}>
          {t.confirm}
        </button>
      </div>
    </form>
  )
}
