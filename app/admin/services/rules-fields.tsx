import { TARGET_MAXIMUM_MINUTES } from '../../../domain/shapes/service.ts'
import { formTexts } from '../../../i18n/form.ts'
import { serviceTexts } from '../../../i18n/services.ts'
import type { useForm } from '../../forms/use-form.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { Choice } from '../../ui/choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ServiceInput } from './service-fields.ts'
import type { TypeName } from './service-words.ts'

type Form = ReturnType<typeof useForm<ServiceInput>>

/** The rules that every service has, built-in ones too: its hours, its rooms and its target time. */
export function RulesFields({
  form,
  roomTypes,
  hours,
}: {
  form: Form
  roomTypes: readonly TypeName[]
  /** The form's present values. */
  hours: { from: string; until: string }
}) {
  const language = useLanguage()
  const t = serviceTexts[language]
  const { optional } = formTexts[language]
  const choices = form.choices('typeIds')
  const { error } = form.field('typeIds')
  const isOverMidnight = hours.from !== '' && hours.until !== '' && hours.until < hours.from
  return (
    <>
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-sm font-medium">
          {t.hours} <span className="font-normal text-soft">({optional})</span>
        </legend>
        <div className="grid grid-cols-2 gap-3">
          <TextField {...form.field('hours.from')} type="time" label={t.from} />
          <TextField {...form.field('hours.until')} type="time" label={t.until} />
        </div>
        <p className="text-sm text-soft">
          {isOverMidnight ? t.overMidnight(hours.from, hours.until) : t.hoursHint}
        </p>
      </fieldset>
      <TextField
        {...form.field('targetMinutes')}
        type="number"
        min={1}
        max={TARGET_MAXIMUM_MINUTES}
        inputMode="numeric"
        label={t.target}
        optional={optional}
        hint={t.targetHint}
      />
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-sm font-medium">{t.rooms}</legend>
        {roomTypes.length > 0 ? (
          <>
            <div className="flex flex-wrap gap-2">
              {roomTypes
                .filter(({ id, archived }) => !archived || choices.includes(id))
                .map(({ id, name }) => (
                  <Choice
                    key={id}
                    type="checkbox"
                    name="typeIds"
                    value={id}
                    label={name}
                    defaultChecked={choices.includes(id)}
                  />
                ))}
            </div>
            <p className="text-sm text-soft">{error ?? t.roomsHint}</p>
          </>
        ) : (
          <p className="text-sm text-soft">{t.noTypes}</p>
        )}
      </fieldset>
      <div className="flex flex-col gap-1.5">
        <Choice
          type="checkbox"
          name="withoutCode"
          label={t.withoutCode}
          defaultChecked={form.choices('withoutCode').includes('on')}
        />
        <p className="text-sm text-soft">{t.withoutCodeHint}</p>
      </div>
    </>
  )
}
