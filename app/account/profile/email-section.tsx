import { Form, useNavigation } from 'react-router'
import { profileTexts } from '../../../i18n/profile.ts'
import { securityTexts } from '../../../i18n/security.ts'
import { PutBackNotice } from '../../forms/put-back.tsx'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button, sendsOnce } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { OwnerProofField } from '../owner-proof-field.tsx'
import { AccountRefused } from '../refused.tsx'
import { SignInAgain } from '../sign-in-again.tsx'
import type { ProfileShown } from './profile.server.ts'

type Answer = FormOptions<{ email: string; current: string }>['answer']

interface Props {
  shown: ProfileShown
  answer: Answer
  /** Why the change was not called off. */
  notCancelled: Pick<NonNullable<Answer>, 'refused'> | undefined
  done: { done: 'sent' | 'cancelled'; email: string } | undefined
}

/** The address of who is signed in, if they have one: another one becomes theirs once both have confirmed it. */
export function EmailSection({ shown, answer, notCancelled, done }: Props) {
  const { email, emailChange, areMailsFiles } = shown
  const t = useEmailTexts(email)
  return (
    <section className="flex flex-col gap-4 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      {email === null ? (
        <p>{t.none}</p>
      ) : (
        <p>
          <span className="text-soft">{t.now}</span> <b className="font-semibold wrap-anywhere">{email}</b>
        </p>
      )}
      {/* What was done is answered before the page knows what follows from it: both are said at once. */}
      {emailChange && done?.done === 'sent' && <Notice kind="done">{t.sent(done.email)}</Notice>}
      {!emailChange && done?.done === 'cancelled' && <Notice kind="done">{t.cancelled}</Notice>}
      {emailChange ? (
        <>
          {done?.done !== 'sent' && (
            <Notice kind="news">
              <p className="font-medium">{t.waiting(emailChange.email)}</p>
              <p>{t.waitingFor[missingOf(shown)]}</p>
            </Notice>
          )}
          {areMailsFiles && <Notice kind="hint">{t.files}</Notice>}
          {notCancelled && <AccountRefused refused={notCancelled.refused} />}
          <Form method="post" preventScrollReset>
            <button type="submit" name="intent" value="cancel-email" className={button('plain')}>
              {t.cancel}
            </button>
          </Form>
        </>
      ) : (
        <EmailForm shown={shown} answer={answer} />
      )}
    </section>
  )
}

/** The address whose confirmation is missing. */
function missingOf({ email, emailChange }: Pick<ProfileShown, 'email' | 'emailChange'>) {
  if (email === null) return 'first'
  if (emailChange?.isOldConfirmed) return 'new'
  return emailChange?.isNewConfirmed ? 'old' : 'both'
}

/** An account without an address adds one, and does not change it. */
function useEmailTexts(email: string | null) {
  const t = useTexts(profileTexts).email
  return email === null ? { ...t, ...t.first } : t
}

function EmailForm({ shown, answer }: Pick<Props, 'shown' | 'answer'>) {
  const t = useEmailTexts(shown.email)
  const { current } = useTexts(securityTexts).password
  const form = useForm<{ email: string; current: string }>({ rules: shown.emailRules, answer })
  const isBusy = useNavigation().formData?.get('intent') === 'change-email'
  const isTooLongAgo = answer?.refused?.reason === 'sign-in-again'
  return (
    <>
      <p className="text-soft">{t.what}</p>
      {shown.isWithProvider && <p className="text-soft">{t.withProvider}</p>}
      <Form {...form.props} method="post" preventScrollReset className="flex flex-col gap-4">
        <PutBackNotice form={form} />
        {form.error && <Notice kind="trouble">{form.error}</Notice>}
        <TextField {...form.field('email')} label={t.wanted} type="email" autoComplete="off" />
        <OwnerProofField {...form.field('current')} hasPassword={shown.hasPassword} label={current} />
        <p className="text-sm text-soft">{t.consequence}</p>
        <button
          type="submit"
          name="intent"
          value="change-email"
          {...sendsOnce(isBusy)}
          className={button('plain', 'self-start')}
        >
          {isBusy ? t.submitting : t.submit}
        </button>
      </Form>
      {isTooLongAgo && <SignInAgain to={paths.account} />}
    </>
  )
}
