import { CircleAlert } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { accountTexts } from '../../i18n/account.ts'
import { type Refused, sentenceOf } from '../../i18n/refusals.ts'
import { useLanguage } from '../shell/use-language.ts'
import { bigButton, field } from '../ui/button.ts'

/** Signs in with e-mail and password. What was typed as the e-mail stays. */
export function PasswordForm({ refused, email = '' }: { refused?: Refused; email?: string }) {
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
        <p
          id="refusal"
          role="alert"
          className="flex gap-2 rounded-module border border-late bg-late-soft p-3 text-sm text-late"
        >
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          {sentenceOf(refused, language)}
        </p>
      )}
      <label className="flex flex-col gap-1 text-sm font-medium">
        {t.email}
        <input
          type="email"
          name="email"
          required
          autoComplete="username"
          defaultValue={email}
          className={field}
          {...fieldOfRefusal}
        />
      </label>
      <label className="flex flex-col gap-1 text-sm font-medium">
        {t.password}
        <input
          type="password"
          name="password"
          required
          autoComplete="current-password"
          className={field}
          {...fieldOfRefusal}
        />
      </label>
      <button type="submit" aria-disabled={isBusy} className={bigButton()}>
        {isBusy ? t.submitting : t.submit}
      </button>
    </Form>
  )
}
