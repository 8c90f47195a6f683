import { Form, redirect, useNavigation } from 'react-router'
import { signUp } from '../../../domain/accounts/operations.ts'
import { NewAccount } from '../../../domain/accounts/shapes.ts'
import { signUpTexts } from '../../../i18n/sign-up.ts'
import { settings } from '../../../platform/settings.ts'
import { actorContext, languageContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { useForm } from '../../forms/use-form.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Route } from './+types/signup'
import { EntryLink } from './entry-link.tsx'
import { EntryPage } from './entry-page.tsx'
import { MailSent } from './mail-sent.tsx'
import { onwardOf } from './onward.server.ts'
import { signInWays } from './providers/ways.server.ts'
import { WaysIn } from './providers/ways-in.tsx'

const SignUpForm = NewAccount.omit({ language: true, next: true })

/** Leads a signed-in person to their destination, or to their account. */
export function loader({ url, context }: Route.LoaderArgs) {
  const next = onwardOf(url)
  if (context.get(actorContext).kind !== 'visitor') throw redirect(next ?? paths.account)
  return {
    rules: fieldRules(SignUpForm),
    ways: signInWays(url, context.get(languageContext)).ways,
    next,
    areMailsFiles: settings().mail.smtpUrl === undefined,
  }
}

/** Answers alike whether there is an account at the address or not: the mail says which. */
export async function action({ request, context }: Route.ActionArgs) {
  const next = onwardOf(new URL(request.url))
  const form = await request.formData().catch(() => new FormData())
  return runForm(form, { schema: SignUpForm, never: ['password'] }, (typed) =>
    signUp(context.get(actorContext), { ...typed, language: context.get(languageContext), next }),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(signUpTexts)
  const { rules, ways, next, areMailsFiles } = loaderData
  const form = useForm<{ name: string; email: string; password: string }>({
    rules,
    answer: actionData?.ok === false ? actionData : undefined,
  })
  const isBusy = useNavigation().state !== 'idle'
  if (actionData?.ok) {
    const { email } = actionData.value
    return (
      <MailSent kind="confirm" answer={actionData} email={email} next={next} areMailsFiles={areMailsFiles} />
    )
  }
  return (
    <EntryPage
      title={t.title}
      lede={t.lede}
      below={
        <>
          <EntryLink to={paths.onTo(paths.login, next)}>{t.haveOne}</EntryLink>
          <EntryLink to={paths.privacy}>{t.privacy}</EntryLink>
        </>
      }
    >
      <WaysIn ways={ways}>
        <Form {...form.props} method="post" className="flex flex-col gap-4">
          {form.error && <Notice kind="trouble">{form.error}</Notice>}
          <TextField {...form.field('name')} label={t.name} autoComplete="name" />
          <TextField {...form.field('email')} label={t.email} type="email" autoComplete="username webauthn" />
          <TextField
            {...form.field('password')}
            label={t.password}
            hint={t.passwordHint}
            type="password"
            autoComplete="new-password"
          />
          <Submit isBusy={isBusy} busyLabel={t.submitting}>
            {t.submit}
          </Submit>
        </Form>
      </WaysIn>
    </EntryPage>
  )
}
