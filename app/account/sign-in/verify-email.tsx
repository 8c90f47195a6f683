import { Form, redirect, useNavigation } from 'react-router'
import { sendVerification } from '../../../domain/accounts/operations.ts'
import { MailAddress } from '../../../domain/accounts/shapes.ts'
import { throwDomainError } from '../../../domain/accounts/sign-in-refusal.ts'
import { DomainError } from '../../../domain/errors.ts'
import { signUpTexts } from '../../../i18n/sign-up.ts'
import { Credentials, SignInRefused } from '../../../platform/auth/sign-in.ts'
import { addressIn, confirmAddress } from '../../../platform/auth/sign-up.ts'
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
import { withCookies } from '../with-cookies.server.ts'
import type { Route } from './+types/verify-email'
import { EntryLink } from './entry-link.tsx'
import { EntryPage } from './entry-page.tsx'
import { MailForm } from './mail-form.tsx'
import { MailSent } from './mail-sent.tsx'
import { onwardOf } from './onward.server.ts'

const ConfirmForm = Credentials.pick({ password: true })
const AgainForm = MailAddress.pick({ email: true })

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  const email = token === null ? undefined : await addressIn(token)
  return {
    email,
    isOver: token !== null && email === undefined,
    rules: fieldRules(email === undefined ? AgainForm : ConfirmForm),
    next: onwardOf(url),
    areMailsFiles: settings().mail.smtpUrl === undefined,
  }
}

/** With a password, confirms the address of the link and signs in; with an address, mails another link. */
export async function action({ request, context }: Route.ActionArgs) {
  const url = new URL(request.url)
  const form = await request.formData().catch(() => new FormData())
  return form.has('email') ? sendAgain(url, form, context) : confirm(url, form, request, context)
}

function sendAgain(url: URL, form: FormData, context: Route.ActionArgs['context']) {
  const [language, next] = [context.get(languageContext), onwardOf(url)]
  return runForm(form, { schema: AgainForm }, ({ email }) =>
    sendVerification(context.get(actorContext), { email, language, next }),
  )
}

async function confirm(url: URL, form: FormData, request: Request, context: Route.ActionArgs['context']) {
  const token = url.searchParams.get('token') ?? ''
  const answer = await runForm(form, { schema: ConfirmForm, never: ['password'] }, async ({ password }) => {
    if (!(await addressIn(token))) throw new DomainError('link-over')
    const from = { address: context.get(actorContext).ipAddress ?? '', headers: request.headers }
    return (await confirmAddress({ token, password }, from).catch(throwOfPassword)).headers
  })
  if (!('ok' in answer)) return answer
  // The sign-in page leads a signed-in person on, by their role.
  const onward = paths.onTo(paths.login, onwardOf(url))
  return redirect(onward, { status: 303, headers: withCookies(answer.value) })
}

/** Nothing but the password can be wrong: the address is the link's, and being confirmed. */
function throwOfPassword(error: unknown): never {
  const isWrong = error instanceof SignInRefused && error.reason === 'sign-in-failed'
  if (isWrong) throw new DomainError('invalid-input', { fields: { password: 'wrong-password' } })
  return throwDomainError(error)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(signUpTexts)
  const { email, isOver, rules, next, areMailsFiles } = loaderData
  if (actionData?.ok) {
    const sentTo = actionData.value.email
    return (
      <MailSent kind="again" answer={actionData} email={sentTo} next={next} areMailsFiles={areMailsFiles} />
    )
  }
  if (email !== undefined) {
    return <Confirm email={email} next={next} rules={rules} answer={actionData} />
  }
  const [title, lede] = isOver ? [t.verify.over, t.verify.overBody] : [t.verify.ask, t.verify.askBody]
  return (
    <EntryPage
      title={title}
      lede={lede}
      below={<EntryLink to={paths.onTo(paths.login, next)}>{t.haveOne}</EntryLink>}
    >
      <MailForm rules={rules} answer={actionData} send={t.verify.send} sending={t.verify.sending} />
    </EntryPage>
  )
}

interface ConfirmProps extends Pick<Parameters<typeof useForm<{ password: string }>>[0], 'rules' | 'answer'> {
  email: string
  next: string | undefined
}

function Confirm({ email, next, ...options }: ConfirmProps) {
  const t = useTexts(signUpTexts)
  const form = useForm<{ password: string }>(options)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <EntryPage
      title={t.verify.title}
      lede={t.verify.lede(email)}
      below={<EntryLink to={paths.onTo(paths.forgotPassword, next)}>{t.forgot}</EntryLink>}
    >
      <Form {...form.props} method="post" className="flex flex-col gap-4">
        {form.error && <Notice kind="trouble">{form.error}</Notice>}
        {/* Not sent: it tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextField
          {...form.field('password')}
          label={t.password}
          type="password"
          autoComplete="current-password"
        />
        <Submit isBusy={isBusy} busyLabel={t.verify.sending}>
          {t.verify.submit}
        </Submit>
      </Form>
    </EntryPage>
  )
}
