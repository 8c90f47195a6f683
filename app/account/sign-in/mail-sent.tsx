import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { signUpTexts } from '../../../i18n/sign-up.ts'
import * as paths from '../../shell/paths.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'

interface Props {
  /** The purpose of the mail's link. */
  kind: 'confirm' | 'again' | 'reset'
  /** The server's answer, a new object for each request. */
  answer: object
  email: string
  next: string | undefined
  /** Whether no mail server is set. */
  areMailsFiles: boolean
}

/** Confirms that a mail is on its way, and helps if it does not arrive. */
export function MailSent({ kind, answer, email, next, areMailsFiles }: Props) {
  const { sent: t, reset } = useTexts(signUpTexts)
  const [first] = useState(answer)
  const isBusy = useNavigation().state !== 'idle'
  const heading = useRef<HTMLHeadingElement>(null)
  // It stands where the form stood, or where it stood before: who listens to the page hears that it did.
  useEffect(() => {
    if (answer) heading.current?.focus()
  }, [answer])
  const [again, other] =
    kind === 'reset' ? [paths.forgotPassword, paths.forgotPassword] : [paths.verifyEmail, paths.signup]
  return (
    <main className="m-auto flex w-full max-w-xl flex-col gap-6 px-4 py-16 sm:px-6">
      <title>{`${t.title} · Sonnette`}</title>
      <MailCheck aria-hidden="true" className="size-14 text-done" strokeWidth={1.5} />
      <div className="flex flex-col gap-3">
        <h1 ref={heading} tabIndex={-1} className="headline text-3xl outline-none sm:text-4xl">
          {t.title}
        </h1>
        <p className="text-lg wrap-anywhere text-soft">{t[answer === first ? kind : 'again'](email)}</p>
        <p className="text-soft">{t.junk}</p>
      </div>
      {areMailsFiles && <Notice kind="hint">{t.files}</Notice>}
      <div className="actions">
        <Form method="post" action={paths.onTo(again, next)} className="flex flex-col">
          <input type="hidden" name="email" value={email} />
          <Submit isBusy={isBusy} busyLabel={reset.sending} kind="plain">
            {t.resend}
          </Submit>
        </Form>
        <PublicLink to={paths.onTo(other, next)} reloadDocument className={bigButton('plain')}>
          {t.other}
        </PublicLink>
      </div>
    </main>
  )
}
