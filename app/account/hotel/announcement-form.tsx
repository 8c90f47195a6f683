import { useRef, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { audiences } from '../../../domain/configuration/rules.ts'
import { announcementsTexts } from '../../../i18n/announcements.ts'
import { languageName } from '../../../i18n/formats.ts'
import { type GuestLanguage, understoodIn } from '../../../i18n/guest-languages.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../forms/use-leave-guard.tsx'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormSection } from '../form-section.tsx'
import type { AnnouncementEdited, AnnouncementsShown } from './announcements.server.ts'

type Texts = Partial<Record<GuestLanguage, string>>
type AnnouncementInput = {
  text: Texts
  startsAt: string
  endsAt: string
  to: string
  floor: string
  numbers: string
}

/** One announcement: in which words, for whom and until when, beside a preview. */
export function AnnouncementForm({
  shown: { languages, floors, timeZone, rules },
  edited: { id, revision, values },
  answer,
}: {
  shown: AnnouncementsShown
  edited: AnnouncementEdited
  answer: FormOptions<AnnouncementInput>['answer']
}) {
  const language = useLanguage()
  const t = announcementsTexts[language]
  const form = useForm<AnnouncementInput>({ rules, defaultValue: values, answer })
  const element = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formData?.get('announcementId') === id
  const leaveDialog = useLeaveGuard(element, isBusy ? id : undefined, () => false)
  const [typed, setTyped] = useState<Texts>(values.text)
  const read = () => {
    const fields = element.current && new FormData(element.current)
    if (fields)
      setTyped(Object.fromEntries(languages.map((one) => [one, String(fields.get(`text.${one}`) ?? '')])))
  }
  const chosen = form.field('to').defaultValue ?? values.to
  const clockHint = t.clockHint(timeZone)
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {leaveDialog}
      <Form
        {...form.props}
        ref={element}
        method="post"
        onInput={read}
        className="flex min-w-0 flex-col gap-5"
      >
        <input type="hidden" name="announcementId" value={id} />
        <input type="hidden" name="revision" value={revision} />
        {form.unsaved && <Notice kind="trouble">{form.unsaved}</Notice>}
        <FormSection title={t.text}>
          <p className="text-soft sm:col-span-2">{t.languagesHint}</p>
          {languages.map((one) => (
            <TextArea
              key={one}
              {...form.field(`text.${one}`)}
              lang={one}
              label={`${t.text} ${t.inLanguage(languageName(language)(one))}`}
              rows={2}
              maximum={form.maximum(`text.${one}`)}
            />
          ))}
        </FormSection>
        <FormSection title={t.period}>
          <TextField
            {...form.field('startsAt')}
            type="datetime-local"
            label={t.startsAt}
            hint={t.startsHint}
          />
          <TextField {...form.field('endsAt')} type="datetime-local" label={t.endsAt} hint={clockHint} />
        </FormSection>
        <FormSection title={t.to}>
          <fieldset className="flex flex-wrap gap-2 sm:col-span-2">
            <legend className="sr-only">{t.to}</legend>
            {audiences.map((one) => (
              <Choice
                key={one}
                type="radio"
                name="to"
                value={one}
                label={t[one]}
                defaultChecked={one === chosen}
              />
            ))}
          </fieldset>
          <SelectField {...form.field('floor')} label={t.whichFloor} hint={t.whichFloorHint}>
            <option value="">{t.chooseFloor}</option>
            {floors.map((floor) => (
              <option key={floor} value={floor}>
                {floor}
              </option>
            ))}
          </SelectField>
          <TextField {...form.field('numbers')} label={t.numbers} hint={t.numbersHint} autoComplete="off" />
        </FormSection>
        <div className="actions">
          <Submit isBusy={isBusy} busyLabel={t.saving}>
            {t.save}
          </Submit>
          <Link to={paths.announcements} className={bigButton('plain')}>
            {t.cancel}
          </Link>
        </div>
      </Form>
      <section
        aria-label={t.preview}
        className="flex flex-col gap-3 noscript:hidden lg:sticky lg:top-16 lg:self-start"
      >
        <h3 className="text-sm font-medium">{t.preview}</h3>
        {languages.map((one) => {
          const { lang, text } = understoodIn(typed, one)
          return (
            <div key={one} className="flex flex-col gap-1 card p-4">
              <p className="text-sm text-soft">{languageName(language)(one)}</p>
              <p lang={lang} dir="auto" className="font-medium break-words whitespace-pre-line">
                {text}
              </p>
            </div>
          )
        })}
      </section>
    </div>
  )
}
