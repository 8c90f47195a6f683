import { Fragment, type RefObject, useState } from 'react'
import { v4 } from 'uuid'
import { flagsAgainst } from '../../../domain/requests/rules.ts'
import type { NewRequest, Request } from '../../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import { isOfferedIn, isOnList, takesPreference } from '../../../domain/services/rules.ts'
import { type CleaningPreference, cleaningPreferences, problems } from '../../../domain/shapes/service.ts'
import { formTexts } from '../../../i18n/form.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { PutBackNotice } from '../../forms/put-back.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useLanguage, useTexts } from '../../shell/use-language.ts'
import type { ActionAnswer } from '../../sync/log.ts'
import { Choice } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { BoardData } from '../data/board-data.ts'
import type { Directory } from '../data/directory.ts'
import { sayWhenOrdered } from '../requests/when.ts'
import { RoomField } from './room-field.tsx'
import { RoomNow } from './room-now.tsx'
import { ServiceCounter } from './service-counter.tsx'

export type NotCreated = Extract<ActionAnswer, { ok: false }>

type BoardRoom = Pick<BoardData['rooms'][number], 'id' | 'number' | 'typeId' | 'place'>
export type CreationData = Pick<BoardData, 'services' | 'pivots' | 'newRequestRules' | 'hotel'> & {
  rooms: readonly BoardRoom[]
}

export interface Creation {
  isBusy: boolean
  notCreated: NotCreated | undefined
  loaded: CreationData
  /** The only possible room; without it, the form asks for one. */
  forRoom?: BoardRoom | undefined
  now: number
  /** To show a room's existing requests. */
  requests: readonly Request[]
  flagsOf: ReadonlyMap<string, RoomFlagKind[]>
  directory: Directory
  onCreate: (form: FormData) => void
}

interface Places {
  form: RefObject<HTMLFormElement | null>
  room: RefObject<HTMLInputElement | null>
}

/** The services, and the room they are for. */
export function CreateForm({
  isBusy,
  notCreated,
  loaded,
  forRoom: only,
  now,
  requests,
  flagsOf,
  directory,
  onCreate,
  form,
  room,
}: Creation & Places) {
  const language = useLanguage()
  const t = staffTexts[language]
  const { optional } = formTexts[language]
  // One key for each opening of the dialog, so that two presses create one request. `randomUUID` is missing
  // on plain http.
  const [key] = useState(() => v4())
  const [chosenId, setChosenId] = useState<string>()
  const roomId = only?.id ?? chosenId
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const { refused, result } = notCreated ?? {}
  const typing = useForm<NewRequest>({
    rules: loaded.newRequestRules,
    answer: refused && result ? { refused, result } : undefined,
  })
  const { props, error, field, maximum } = typing
  const services = loaded.services.filter((service) => !service.archived && isOnList(service))
  const reporting = loaded.services.find((service) => !service.archived && !isOnList(service))
  const [problem, setProblem] = useState('')
  const forRoom = loaded.rooms.find(({ id }) => id === roomId)
  const offered = forRoom ? services.filter((service) => isOfferedIn(service, forRoom)) : services
  const chosen = offered.flatMap(({ id }) => (counts[id] ? id : []))
  const cleaning = offered.find((service) => takesPreference(service) && counts[service.id])
  const { pivots, hotel } = loaded
  const sayWhen = (service: (typeof offered)[number], preference: CleaningPreference) =>
    sayWhenOrdered(service, preference, { openings: service.openings, pivots }, hotel.timeZone, now, t.when)
  const kinds = offered.flatMap(({ id, kind }) => (counts[id] ? kind : []))
  const against = flagsAgainst(kinds).filter((flag) => roomId && flagsOf.get(roomId)?.includes(flag))
  return (
    <form
      {...props}
      ref={form}
      onSubmit={(event) => {
        props.onSubmit(event)
        const isFaulty = event.defaultPrevented
        event.preventDefault()
        if (!isBusy && !isFaulty) onCreate(new FormData(event.currentTarget))
      }}
      className="flex flex-col gap-4"
    >
      <PutBackNotice form={typing} />
      <input type="hidden" name="key" value={key} />
      {only ? (
        <input type="hidden" name="roomId" value={only.id} />
      ) : (
        <RoomField
          name="roomId"
          error={field('roomId').error}
          rooms={loaded.rooms}
          inputRef={room}
          onChoose={setChosenId}
        />
      )}
      {roomId && (
        <RoomNow
          roomId={roomId}
          flags={flagsOf.get(roomId) ?? []}
          requests={requests}
          directory={directory}
        />
      )}
      <fieldset className="flex min-w-0 flex-col">
        <legend className="mb-1 text-sm font-medium">{t.createDialog.services}</legend>
        {services.map((service) => (
          <ServiceCounter
            key={service.id}
            name={`count-${service.id}`}
            label={directory.serviceName(service.id)}
            hint={sayWhen(service, null)}
            stepObstacle={
              forRoom && !offered.includes(service) ? t.createDialog.notOffered(forRoom.number) : undefined
            }
            maximum={service.maximum}
            count={counts[service.id] ?? 0}
            onChange={(count) => setCounts((others) => ({ ...others, [service.id]: count }))}
          />
        ))}
      </fieldset>
      {chosen.map((id, at) => (
        <Fragment key={id}>
          <input type="hidden" name={`services[${at}].serviceId`} value={id} />
          <input type="hidden" name={`services[${at}].count`} value={counts[id]} />
        </Fragment>
      ))}
      {reporting && (
        <SelectField
          label={directory.serviceName(reporting.id)}
          optional={optional}
          name="problem"
          value={problem}
          onChange={({ target }) => setProblem(target.value)}
        >
          <option value="">{t.createDialog.plain}</option>
          {problems.map((one) => (
            <option key={one} value={one}>
              {t.problems[one]}
            </option>
          ))}
        </SelectField>
      )}
      {reporting && problem && (
        <>
          <input type="hidden" name={`services[${chosen.length}].serviceId`} value={reporting.id} />
          <input type="hidden" name={`services[${chosen.length}].count`} value={1} />
          <input type="hidden" name={`services[${chosen.length}].problem`} value={problem} />
        </>
      )}
      {cleaning && <PreferenceChoice say={(preference) => sayWhen(cleaning, preference)} />}
      {against.length > 0 && (
        <Notice kind="hint">{t.createDialog.against(against.map((flag) => t.flags[flag]).join(', '))}</Notice>
      )}
      {forRoom?.place && forRoom.place.asks !== 'nothing' && (
        <TextField {...field('recipient')} label={t.createDialog.recipient} optional={optional} dir="auto" />
      )}
      <TextArea
        {...field('comment')}
        label={t.createDialog.comment}
        optional={optional}
        maximum={maximum('comment')}
      />
      {(notCreated?.refused === null || error) && <Notice kind="trouble">{error ?? t.unreachable}</Notice>}
      <Submit isBusy={isBusy} busyLabel={t.createDialog.sending}>
        {t.createDialog.send}
      </Submit>
    </form>
  )
}

type Preference = (typeof cleaningPreferences)[number]

/** When to clean; without a choice it is plain cleaning. */
function PreferenceChoice({ say }: { say: (preference: Preference) => string }) {
  const t = useTexts(staffTexts).createDialog
  const choices = [
    { value: '', label: t.plain },
    ...cleaningPreferences.map((value) => ({ value, label: say(value) })),
  ]
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t.preference}</legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.map(({ value, label }) => (
          <Choice
            key={value}
            type="radio"
            label={label}
            name="cleaningPreference"
            value={value}
            defaultChecked={value === ''}
          />
        ))}
      </div>
    </fieldset>
  )
}
