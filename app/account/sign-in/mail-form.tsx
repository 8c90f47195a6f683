import { Form, useNavigation } from 'react-router'
import { signUpTexts } from '../../../i18n/sign-up.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Asks for the address that a link is mailed to. */
export function MailForm({
  send,
  sending,
  ...options
}: FormOptions<{ email: string }> & { send: string; sending: string }) {
  const t = useTexts(signUpTexts)
  const form = useForm(options)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form {...form.props} method="post" className="flex flex-col gap-4">
      {form.error && <Notice kind="trouble">{form.error}</Notice>}
      <TextField {...form.field('email')} label={t.email} type="email" autoComplete="username" />
      <Submit isBusy={isBusy} busyLabel={sending}>
        {send}
      </Submit>
    </Form>
  )
}
