import { Form, useNavigation } from 'react-router'
import { PIN_MAXIMUM, PIN_MINIMUM } from '../../../domain/invitations/rules.ts'
import { invitationTexts } from '../../../i18n/invitation.ts'
import { signUpTexts } from '../../../i18n/sign-up.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Input = Record<'pin' | 'password', string>

/** Accepts with an account that is made for it, by a password or a PIN of one's own. */
export function JoinForm({
  kind,
  email,
  isFirst,
  ...options
}: Pick<FormOptions<Input>, 'rules' | 'answer'> & {
  kind: 'pin' | 'password'
  email?: string
  /** Whether the page has no better way. */
  isFirst: boolean
}) {
  const t = useTexts(invitationTexts)
  const account = useTexts(signUpTexts)
  const form = useForm<Input>(options)
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('intent') === kind
  return (
    <Form {...form.props} method="post" className="flex flex-col gap-4">
      {form.error && <Notice kind="trouble">{form.error}</Notice>}
      <input type="hidden" name="intent" value={kind} />
      {kind === 'password' ? (
        <>
          {/* Not sent: it tells password managers whose password it is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <TextField
            {...form.field('password')}
            label={account.password}
            hint={account.passwordHint}
            type="password"
            autoComplete="new-password"
          />
        </>
      ) : (
        <TextField
          {...form.field('pin')}
          label={t.pin.label}
          hint={t.pin.rule(PIN_MINIMUM, PIN_MAXIMUM)}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <Submit isBusy={isBusy} busyLabel={t[kind].submitting} kind={isFirst ? 'primary' : 'plain'}>
        {t[kind].submit}
      </Submit>
    </Form>
  )
}
