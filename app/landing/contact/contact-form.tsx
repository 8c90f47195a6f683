import { Form, useNavigation } from 'react-router'
import type { ContactMessage } from '../../../domain/contact/shapes.ts'
import { contactTexts } from '../../../i18n/contact.ts'
import { PutBackNotice } from '../../forms/put-back.tsx'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import * as paths from '../../shell/paths.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { useLanguage } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function ContactForm(options: FormOptions<ContactMessage>) {
  const language = useLanguage()
  const t = contactTexts[language]
  const form = useForm(options)
  const { defaultValue: key, name: keyName } = form.field('key')
  const isBusy = useNavigation().formData?.get(keyName) === key
  return (
    <Form
      {...form.props}
      method="post"
      className="card flex flex-col gap-5 p-6 text-ink shadow-card min-[600px]:p-8"
    >
      <input type="hidden" name={keyName} value={key} />
      <PutBackNotice form={form} />
      {form.error && <Notice kind="trouble">{form.error}</Notice>}
      <TextField {...form.field('name')} label={t.name} autoComplete="name" />
      <TextField {...form.field('email')} label={t.email} type="email" autoComplete="email" />
      <TextField {...form.field('subject')} label={t.subject} />
      <TextArea {...form.field('body')} label={t.body} rows={6} maximum={form.maximum('body')} />
      <div className="flex flex-col gap-x-6 gap-y-3 min-[600px]:flex-row min-[600px]:flex-wrap min-[600px]:items-center">
        <Submit isBusy={isBusy} busyLabel={t.submitting}>
          {t.submit}
        </Submit>
        <PublicLink
          to={`${paths.privacy}#contact`}
          className="flex min-h-11 items-center text-sm text-soft underline underline-offset-4"
        >
          {t.privacy}
        </PublicLink>
      </div>
    </Form>
  )
}
