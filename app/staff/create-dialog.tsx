import { Fragment, useState } from 'react'
import { v4 } from 'uuid'
import type { NewRequest } from '../../domain/requests/shapes.ts'
import { isOffered, takesPreference } from '../../domain/services/rules.ts'
import { formTexts } from '../../i18n/form.ts'
import { shellTexts } from '../../i18n/shell.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { useForm } from '../forms/use-form.ts'
import { useLanguage } from '../shell/use-language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { SelectField } from '../ui/select.tsx'
import { Submit } from '../ui/submit.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { Answer, BoardData } from './board-data.ts'
import type { Directory } from './directory.ts'
import { PreferenceChoice } from './preference-choice.tsx'
import { ServiceCounter } from './service-counter.tsx'

/** Why a request was not made. */
export type NotCreated = Extract<Answer, { ok: false }>

interface Creation {
  isBusy: boolean
  notCreated: NotCreated | undefined
  loaded: BoardData
  directory: Directory
  onCreate: (form: FormData) => void
}

/** Makes a request on a guest's behalf, e.g. of one who phones. */
export function CreateDialog({
  isOpen,
  onClose,
  ...creation
}: Creation & { isOpen: boolean; onClose: () => void }) {
  const language = useLanguage()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={staffTexts[language].createDialog.title}
      closeLabel={shellTexts[language].close}
    >
      <CreateForm {...creation} />
    </Dialog>
  )
}

function CreateForm({ isBusy, notCreated, loaded, directory, onCreate }: Creation) {
  const language = useLanguage()
  const t = staffTexts[language]
  const { optional, charactersLeft } = formTexts[language]
  // One for each opening of the dialog: pressed twice, it is still one request. (The browser's own randomUUID is
  // missing where a hotel runs this on plain http.)
  const [key] = useState(() => v4())
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const { refused, result } = notCreated ?? {}
  const { props, error, field, maximum } = useForm<NewRequest>({
    rules: loaded.newRequestRules,
    answer: refused && result ? { refused, result } : undefined,
  })
  const chosen = Object.keys(counts).filter((id) => counts[id])
  const offered = loaded.services.filter(isOffered)
  const hasPreference = offered.some((service) => takesPreference(service) && counts[service.id])
  return (
    <form
      {...props}
      onSubmit={(event) => {
        props.onSubmit(event)
        const isFaulty = event.defaultPrevented
        event.preventDefault()
        if (!isBusy && !isFaulty) onCreate(new FormData(event.currentTarget))
      }}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="key" value={key} />
      <SelectField {...field('roomId')} label={t.roomWord} defaultValue="">
        <option value="" disabled>
          {t.createDialog.chooseRoom}
        </option>
        {loaded.rooms.map(({ id, number }) => (
          <option key={id} value={id}>
            {number}
          </option>
        ))}
      </SelectField>
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-sm font-medium">{t.createDialog.services}</legend>
        {offered.map(({ id, maximum }) => (
          <ServiceCounter
            key={id}
            label={directory.serviceName(id)}
            maximum={maximum}
            count={counts[id] ?? 0}
            onChange={(count) => setCounts({ ...counts, [id]: count })}
          />
        ))}
      </fieldset>
      {chosen.map((id, at) => (
        <Fragment key={id}>
          <input type="hidden" name={`services[${at}].serviceId`} value={id} />
          <input type="hidden" name={`services[${at}].count`} value={counts[id]} />
        </Fragment>
      ))}
      {hasPreference && <PreferenceChoice pivot={loaded.hotel.cleaningPivot} />}
      <TextArea
        {...field('comment')}
        label={t.createDialog.comment}
        optional={optional}
        maximum={maximum('comment')}
        left={charactersLeft}
      />
      {(notCreated?.refused === null || error) && <Notice kind="trouble">{error ?? t.unreachable}</Notice>}
      <Submit isBusy={isBusy} busyLabel={t.createDialog.sending}>
        {t.createDialog.send}
      </Submit>
    </form>
  )
}
