import { useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { shellTexts } from '../../../i18n/shell.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useUnloadGuard } from '../../forms/use-leave-guard.tsx'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CreateForm, type Creation } from './create-form.tsx'

/** The dialog that creates a request for a guest, e.g. one who phones. It asks before discarding a draft. */
export function CreateDialog({
  isOpen,
  onClose,
  ...creation
}: Creation & { isOpen: boolean; onClose: () => void }) {
  const language = useLanguage()
  const t = staffTexts[language].createDialog
  const { close } = shellTexts[language]
  const form = useRef<HTMLFormElement>(null)
  const room = useRef<HTMLInputElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const { forRoom } = creation
  const isToLose = () => form.current !== null && isFilledIn(form.current, forRoom?.id)
  const stay = () => setLeaving(false)
  const leave = () => {
    stay()
    onClose()
  }
  const closeOrAsk = () => {
    // A request on its way cannot be discarded, and its answer is shown here.
    if (creation.isBusy) return
    if (isToLose()) setLeaving(true)
    else onClose()
  }
  useUnloadGuard(() => !creation.isBusy && isToLose())
  const onBack = () => (isLeaving ? stay() : closeOrAsk())
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeOrAsk}
      title={forRoom ? t.titleOf(forRoom.number) : t.title}
      closeLabel={close}
      focusFirst={forRoom ? undefined : room}
    >
      <BackGuard onBack={onBack} />
      <CreateForm form={form} room={room} {...creation} />
      <Dialog isOpen={isLeaving} onClose={stay} title={t.leave} closeLabel={close}>
        <p>{t.leaveHint}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={leave} className={button('quiet')}>
            {t.discard}
          </button>
          <button type="button" onClick={stay} className={button('primary')}>
            {t.goOn}
          </button>
        </div>
      </Dialog>
    </Dialog>
  )
}

/** Lets Back close the dialog. Mounted only while it is open, because a page has one blocker at a time. */
function BackGuard({ onBack }: { onBack: () => void }) {
  useBlocker(({ historyAction }) => {
    const isBack = historyAction === 'POP'
    if (isBack) onBack()
    return isBack
  })
  return null
}

const isFilledIn = (form: HTMLFormElement, forRoomId: string | undefined) =>
  [...new FormData(form)].some(([name, value]) => name !== 'key' && value !== '' && value !== forRoomId)
