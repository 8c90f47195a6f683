import { Form, useNavigation } from 'react-router'
import { accountTexts } from '../../i18n/account.ts'
import { type ErrorPayload, errorSentence } from '../../i18n/errors.ts'
import { useLanguage } from '../shell/use-language.ts'
import { Notice } from '../ui/notice.tsx'
import { Submit } from '../ui/submit.tsx'
import { TextField } from '../ui/text-field.tsx'

/** Signs in with e-mail and password. What was typed as the e-mail stays. */
export function PasswordForm({ refused, email = '' }: { refused?: ErrorPayload; email?: string }) {
  const language = useLanguage()
  const t = accountTexts[language]
  const isBusy = useNavigation().state !== 'idle'
  const fieldOfRefusal = {
    'aria-invalid': Boolean(refused),
    'aria-describedby': refused ? 'refusal' : undefined,
  }
  return (
    <Form method="post" className="flex flex-col gap-4">
      {refused && (
        <Notice kind="trouble" id="refusal">
          {errorSentence(refused, language)}
        </Notice>
      )}
      <TextField
        label={t.email}
        type="email"
        name="email"
        required
        autoComplete="username"
        defaultValue={email}
        {...fieldOfRefusal}
      />
      <TextField
        label={t.password}
        type="password"
        name="password"
        required
        autoComplete="current-password"
        {...fieldOfRefusal}
      />
      <Submit isBusy={isBusy} busyLabel={t.submitting}>
        {t.submit}
      </Submit>
    </Form>
  )
}
