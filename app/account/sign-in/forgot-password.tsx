import { requestPasswordReset } from '../../../domain/accounts/operations.ts'
import { MailAddress } from '../../../domain/accounts/shapes.ts'
import { signUpTexts } from '../../../i18n/sign-up.ts'
import { settings } from '../../../platform/settings.ts'
import { actorContext, languageContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { Route } from './+types/forgot-password'
import { EntryLink } from './entry-link.tsx'
import { EntryPage } from './entry-page.tsx'
import { MailForm } from './mail-form.tsx'
import { MailSent } from './mail-sent.tsx'
import { onwardOf } from './onward.server.ts'

const ForgotForm = MailAddress.pick({ email: true })

export const loader = ({ url }: Route.LoaderArgs) => ({
  rules: fieldRules(ForgotForm),
  next: onwardOf(url),
  areMailsFiles: settings().mail.smtpUrl === undefined,
})

/** Answers alike whether there is an account at the address or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const next = onwardOf(new URL(request.url))
  const form = await request.formData().catch(() => new FormData())
  return runForm(form, { schema: ForgotForm }, ({ email }) =>
    requestPasswordReset(context.get(actorContext), { email, language: context.get(languageContext), next }),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(signUpTexts).reset
  const { rules, next, areMailsFiles } = loaderData
  if (actionData?.ok) {
    const { email } = actionData.value
    return (
      <MailSent kind="reset" answer={actionData} email={email} next={next} areMailsFiles={areMailsFiles} />
    )
  }
  return (
    <EntryPage
      title={t.title}
      lede={t.lede}
      below={<EntryLink to={paths.onTo(paths.login, next)}>{t.back}</EntryLink>}
    >
      <MailForm rules={rules} answer={actionData} send={t.send} sending={t.sending} />
    </EntryPage>
  )
}
