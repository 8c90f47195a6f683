import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { faultsOf, Typed } from '../../domain/contact/shapes.ts'
import { contactTexts } from '../../i18n/contact.ts'
import { type ErrorPayload, errorSentence } from '../../i18n/errors.ts'
import { formTexts } from '../../i18n/form.ts'
import { PublicLink } from '../shell/public-link.tsx'
import { useLanguage } from '../shell/use-language.ts'
import { Notice } from '../ui/notice.tsx'
import { Submit } from '../ui/submit.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'

interface Props {
  typed: Typed
  bodyMaximum: number
  faults?: ReturnType<typeof faultsOf> | undefined
  refused?: ErrorPayload | undefined
}

/** The same with scripts and without: the server says what is wrong, beside its field, and what was typed stays. */
export function ContactForm({ typed, bodyMaximum, faults, refused }: Props) {
  const language = useLanguage()
  const t = contactTexts[language]
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formData?.get('key') === typed.key
  // The button is far below what is said above the fields.
  useEffect(() => {
    if (!faults && !refused) return
    form.current?.scrollIntoView({ block: 'start' })
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults, refused])
  const field = (name: 'name' | 'email' | 'subject' | 'body') => {
    const fault = faults?.[name]
    return {
      name,
      label: t[name],
      error: fault && t.faults[name][fault],
      defaultValue: typed[name],
      required: true,
    }
  }
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="card flex flex-col gap-5 p-6 text-ink shadow-card min-[600px]:p-8"
    >
      <input type="hidden" name="key" value={typed.key} />
      {faults && <Notice kind="trouble">{t.faulty}</Notice>}
      {refused && <Notice kind="trouble">{errorSentence(refused, language)}</Notice>}
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <TextField {...field('subject')} />
      <TextArea {...field('body')} rows={6} maximum={bodyMaximum} left={formTexts[language].charactersLeft} />
      <div className="flex flex-col gap-x-6 gap-y-3 min-[600px]:flex-row min-[600px]:flex-wrap min-[600px]:items-center">
        <Submit isBusy={isBusy} busyLabel={t.submitting}>
          {t.submit}
        </Submit>
        <PublicLink
          to="/privacy#contact"
          className="flex min-h-11 items-center text-sm text-soft underline underline-offset-4"
        >
          {t.privacy}
        </PublicLink>
      </div>
    </Form>
  )
}
