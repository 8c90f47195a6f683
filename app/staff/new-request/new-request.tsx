import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import type { Request } from '../../../domain/requests/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { type ActionAnswer, newActionKey } from '../../sync/log.ts'
import { ActionSubmitter } from '../../sync/sender.tsx'
import { CreateDialog } from './create-dialog.tsx'
import type { Creation, NotCreated } from './create-form.tsx'

interface SentCreation {
  key: string
  form: FormData
}

/** A request created for a guest: the dialog and its submission. A failed one stays in the form. */
export function RequestCreation({
  isOpen,
  address,
  onMade,
  onRefused,
  onNoAnswer,
  onClose,
  ...shown
}: Omit<Creation, 'isBusy' | 'notCreated' | 'onCreate'> & {
  isOpen: boolean
  /** The list of requests, whose action creates it. */
  address: string
  onMade: (requests: readonly Request[]) => void
  onRefused: () => void
  onNoAnswer: () => void
  onClose: () => void
}) {
  const t = useTexts(staffTexts)
  const [sent, setSent] = useState<SentCreation>()
  const [notCreated, setNotCreated] = useState<NotCreated>()
  const close = () => {
    setNotCreated(undefined)
    onClose()
  }
  const create = (form: FormData) => {
    form.set('intent', 'create')
    setSent({ key: newActionKey(), form })
  }
  const onAnswer = (_: SentCreation, answer: ActionAnswer) => {
    setSent(undefined)
    if (!answer.ok) {
      onRefused()
      setNotCreated(answer)
      return
    }
    onMade(answer.value)
    const [request] = answer.value
    if (!request) return
    close()
    toast.success(t.created(shown.directory.roomNumber(request.roomId)))
  }
  return (
    <>
      <CreateDialog
        {...shown}
        isOpen={isOpen}
        isBusy={sent !== undefined}
        notCreated={notCreated}
        onClose={close}
        onCreate={create}
      />
      {sent && (
        <ActionSubmitter
          key={sent.key}
          action={sent}
          address={address}
          onAnswer={onAnswer}
          onUnsent={(one, answer = { ok: false, refused: null }) => {
            onNoAnswer()
            onAnswer(one, answer)
          }}
        />
      )}
    </>
  )
}
