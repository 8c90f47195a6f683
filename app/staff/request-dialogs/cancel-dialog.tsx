import { CircleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { CANCEL_REASON_MAXIMUM, cancelPresets } from '../../../domain/requests/shapes.ts'
import { shellTexts } from '../../../i18n/shell.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useLanguage, useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ActionQuestion, PerformAction } from '../action-log/staff-actions.tsx'
import type { Directory } from '../data/directory.ts'

/** Asks for the reason of a cancellation, and whether the guest may read it. */
export function CancelDialog({
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
  const t = staffTexts[language].cancelDialog
  // Kept while the closing animation runs.
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
        <ReasonForm onKeep={onKeep} onCancel={(reason) => onAnswer('cancel', shown.requests, reason)} />
      )}
    </Dialog>
  )
}

const OWN_WORDS = 'own-words'

function ReasonForm({
  onKeep,
  onCancel,
}: {
  onKeep: () => void
  onCancel: (fields: Record<string, string>) => void
}) {
  const t = useTexts(staffTexts).cancelDialog
  const errorId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState('')
  const [words, setWords] = useState('')
  const [isShown, setShown] = useState(true)
  const [isFaulty, setFaulty] = useState(false)
  const reason = choice === OWN_WORDS ? words.trim() : choice
  const isMissing = isFaulty && reason === ''
  const tied = { 'aria-describedby': isMissing ? errorId : undefined }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (reason) return onCancel(isShown ? { reason, showReason: 'on' } : { reason })
        setFaulty(true)
        form.current?.querySelector('input')?.focus()
      }}
      className="flex flex-col gap-4"
    >
      <fieldset {...tied} className="flex flex-col gap-2">
        <legend className="mb-1 text-sm font-medium">{t.reason}</legend>
        {cancelPresets.map((preset) => (
          <Choice
            key={preset}
            type="radio"
            label={t.presets[preset]}
            name="reason"
            checked={choice === preset}
            onChange={() => setChoice(preset)}
          />
        ))}
        <Choice
          type="radio"
          label={t.other}
          name="reason"
          checked={choice === OWN_WORDS}
          onChange={() => setChoice(OWN_WORDS)}
        />
        {choice === OWN_WORDS && (
          <TextField
            label={t.inWords}
            maxLength={CANCEL_REASON_MAXIMUM}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            autoComplete="off"
            autoFocus
          />
        )}
        {isMissing && (
          <p id={errorId} role="alert" className="flex gap-1.5 text-sm text-late">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t.missing}
          </p>
        )}
      </fieldset>
      <Choice
        type="checkbox"
        label={t.show}
        checked={isShown}
        onChange={(event) => setShown(event.target.checked)}
      />
      <div className="flex justify-end gap-2">
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
