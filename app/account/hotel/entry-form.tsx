import { useRef, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import type { FactKind } from '../../../domain/configuration/shapes.ts'
import { factsTexts } from '../../../i18n/facts.ts'
import { languageName } from '../../../i18n/formats.ts'
import type { GuestLanguage } from '../../../i18n/guest-languages.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../forms/use-leave-guard.tsx'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { bigButton, button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { EntryShown, FactsShown } from './good-to-know.server.ts'

type Texts = Partial<Record<GuestLanguage, string>>
type EntryInput = { title: Texts; text: Texts }

/** One entry in the languages of guests, beside a preview. */
export function EntryForm({
  shown: { languages, kinds, rules },
  entry,
  answer,
}: {
  shown: FactsShown
  entry: EntryShown
  answer: FormOptions<EntryInput>['answer']
}) {
  const language = useLanguage()
  const t = factsTexts[language]
  const { id, isOwn, revision } = entry
  const form = useForm<EntryInput>({
    rules: rules.entry,
    defaultValue: { title: entry.title ?? {}, text: entry.text },
    answer,
  })
  const element = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formData?.get('factId') === id
  const leaveDialog = useLeaveGuard(element, isBusy ? entry : undefined, () => false)
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const read = () => {
    const fields = element.current ? [...new FormData(element.current)] : []
    setTyped(new Map(fields.map(([name, value]) => [name, String(value)])))
  }
  const nameOf = (one: GuestLanguage) => (isOwn ? t.newEntry : kinds[one][id as FactKind])
  const shownIn = (name: 'title' | 'text', one: GuestLanguage) =>
    typed.get(`${name}.${one}`) ?? entry[name]?.[one] ?? ''
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
        <input type="hidden" name="factId" value={id} />
        <input type="hidden" name="revision" value={revision} />
        <h2 className="text-2xl font-semibold break-words">{entry.title?.[language] || nameOf(language)}</h2>
        {form.unsaved && <Notice kind="trouble">{form.unsaved}</Notice>}
        <p className="text-soft">{t.languagesHint}</p>
        {languages.map((one) => {
          const said = t.inLanguage(languageName(language)(one))
          return (
            <div key={one} className="flex flex-col gap-3 card p-4">
              {isOwn && (
                <TextField
                  {...form.field(`title.${one}`)}
                  lang={one}
                  label={`${t.name} ${said}`}
                  dir="auto"
                />
              )}
              <TextArea
                {...form.field(`text.${one}`)}
                lang={one}
                label={`${t.text} ${said}`}
                rows={3}
                maximum={form.maximum(`text.${one}`)}
              />
            </div>
          )
        })}
        <div className="actions">
          <Submit isBusy={isBusy} busyLabel={t.saving}>
            {t.save}
          </Submit>
          <Link to={paths.goodToKnow} className={bigButton('plain')}>
            {t.cancel}
          </Link>
          {revision > 0 && (
            <button type="submit" name="intent" value="remove" formNoValidate className={button('quiet')}>
              {t.remove}
            </button>
          )}
        </div>
      </Form>
      <section
        aria-label={t.preview}
        className="flex flex-col gap-3 noscript:hidden lg:sticky lg:top-16 lg:self-start"
      >
        <h3 className="text-sm font-medium">{t.preview}</h3>
        {languages.map((one) => (
          <div key={one} lang={one} dir="auto" className="flex flex-col gap-1 card p-4">
            <p className="font-medium break-words">
              {isOwn ? shownIn('title', one) || nameOf(one) : nameOf(one)}
            </p>
            <p className="break-words whitespace-pre-line">{shownIn('text', one)}</p>
          </div>
        ))}
      </section>
    </div>
  )
}
