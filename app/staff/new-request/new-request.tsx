import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import type { Request } from '../../../domain/requests/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { ActionSubmitter } from '../action-log/action-submitter.tsx'
import { newKey } from '../action-log/use-action-log.ts'
import type { Answer } from '../data/board-data.ts'
import { CreateDialog } from './create-dialog.tsx'
import type { Creation, NotCreated } from './create-form.tsx'

interface SentCreation {
  key: string
  form: FormData
}

/** A request on a guest's behalf: its dialog, and its one way to the server. It stays in the form if that fails. */
export function NewRequest({
  isOpen,
  address,
  onMade,
  onRefused,
  onNoAnswer,
  onClose,
  ...shown
}: Omit<Creation, 'isBusy' | 'notCreated' | 'onCreate'> & {
  isOpen: boolean
  /** Of the list of requests, whose action makes one. */
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
    setSent({ key: newKey(), form })
  }
  const onAnswer = (_: SentCreation, answer: Answer) => {
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
