import { Form, useNavigation } from 'react-router'
import { accountTexts } from '../../../i18n/account.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Signs in with e-mail and password. What was typed as the e-mail stays. */
export function PasswordForm({
  isFirst,
  ...options
}: FormOptions<{ email: string; password: string }> & {
  /** Whether this phone has no PIN, which would be quicker. */
  isFirst: boolean
}) {
  const t = useTexts(accountTexts)
  const form = useForm(options)
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('by') !== 'pin'
  // The error never tells which of the two is wrong.
  const ofRefused = form.isRefused ? { 'aria-invalid': true, 'aria-describedby': 'refused' } : {}
  return (
    <Form {...form.props} method="post" className="flex flex-col gap-4">
      {form.error && (
        <Notice kind="trouble" id="refused">
          {form.error}
        </Notice>
      )}
      <TextField
        {...form.field('email')}
        label={t.email}
        type="email"
        autoComplete="username webauthn"
        {...ofRefused}
      />
      <TextField
        {...form.field('password')}
        label={t.password}
        type="password"
        autoComplete="current-password"
        {...ofRefused}
      />
      <Submit isBusy={isBusy} busyLabel={t.submitting} kind={isFirst ? 'primary' : 'plain'}>
        {t.submit}
      </Submit>
    </Form>
  )
}
