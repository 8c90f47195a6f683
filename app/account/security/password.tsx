import { Form, Link, useNavigation } from 'react-router'
import { securityTexts } from '../../../i18n/security.ts'
import { signUpTexts } from '../../../i18n/sign-up.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import * as paths from '../../shell/paths.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { button, sendsOnce } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Options = FormOptions<{ current: string; password: string }>

/** The password of who is signed in: changed by who knows it, and made by mail where there is none, of who has an address. */
export function Password({
  hasPassword,
  hasAddress,
  ...options
}: Options & { hasPassword: boolean; hasAddress: boolean }) {
  const t = useTexts(securityTexts).password
  return (
    <section className="flex flex-col gap-4 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      {hasPassword ? (
        <PasswordFields {...options} />
      ) : (
        <>
          <p className="text-soft">{t.none}</p>
          {hasAddress ? (
            <PublicLink to={paths.forgotPassword} className={button('plain', 'self-start')}>
              {t.make}
            </PublicLink>
          ) : (
            <>
              <p className="text-soft">{t.addressFirst}</p>
              <Link to={paths.account} className={button('plain', 'self-start')}>
                {t.addAddress}
              </Link>
            </>
          )}
        </>
      )}
    </section>
  )
}

function PasswordFields(options: Options) {
  const t = useTexts(securityTexts).password
  const { passwordHint, reset } = useTexts(signUpTexts)
  const form = useForm(options)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form {...form.props} method="post" preventScrollReset className="flex flex-col gap-4">
      {form.unsaved && <Notice kind="trouble">{form.unsaved}</Notice>}
      <TextField
        {...form.field('current')}
        label={t.current}
        type="password"
        autoComplete="current-password"
      />
      <TextField
        {...form.field('password')}
        label={reset.newPassword}
        hint={passwordHint}
        type="password"
        autoComplete="new-password"
      />
      <p className="text-sm text-soft">{t.consequence}</p>
      <button
        type="submit"
        name="intent"
        value="change-password"
        {...sendsOnce(isBusy)}
        className={button('plain', 'self-start')}
      >
        {reset.save}
      </button>
    </Form>
  )
}
