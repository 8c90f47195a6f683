import { redirect } from 'react-router'
import { z } from 'zod'
import { throwDomainError } from '../../domain/accounts/sign-in-refusal.ts'
import { errorSentence } from '../../i18n/errors.ts'
import { operatorTexts } from '../../i18n/operator.ts'
import { signInOperator } from '../../platform/auth/operator-session.ts'
import { actorContext } from '../context.ts'
import { runForm } from '../forms/run-form.server.ts'
import * as paths from '../shell/paths.ts'
import { useLanguage } from '../shell/use-language.ts'
import { Notice } from '../ui/notice.tsx'
import { Submit } from '../ui/submit.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/sign-in'

/** A shorter token is not accepted as a setting, and a longer one is not typed by hand. */
const Form = z.object({ token: z.string().min(1).max(1_000) })

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(actorContext).kind === 'operator') throw redirect(paths.operatorHome)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ipAddress = '' } = context.get(actorContext)
  const answer = await runForm(await request.formData(), { schema: Form, never: ['token'] }, ({ token }) =>
    signInOperator(token, ipAddress).catch(throwDomainError),
  )
  if (!('ok' in answer)) return answer
  return redirect(paths.operatorHome, { status: 303, headers: { 'Set-Cookie': answer.value } })
}

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function OperatorSignIn({ actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const t = operatorTexts[language].signIn
  const refused = actionData?.refused
  const error =
    refused &&
    (refused.reason === 'sign-in-failed' || refused.fields ? t.wrong : errorSentence(refused, language))
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-16">
      <title>{`${t.title} · Sonnette`}</title>
      <div className="flex flex-col gap-3">
        <h1 className="headline text-4xl">{t.title}</h1>
        <p className="text-soft">{t.lede}</p>
      </div>
      <form method="post" className="card flex flex-col gap-4 p-5 sm:p-6">
        {error && (
          <Notice kind="trouble" id="refused">
            {error}
          </Notice>
        )}
        <TextField
          label={t.token}
          hint={t.hint}
          name="token"
          type="password"
          autoComplete="current-password"
          required
        />
        <Submit isBusy={false} busyLabel={t.submit}>
          {t.submit}
        </Submit>
      </form>
      <a
        href={paths.login}
        className="flex min-h-11 items-center self-start text-sm underline underline-offset-4"
      >
        {t.elsewhere}
      </a>
    </div>
  )
}
