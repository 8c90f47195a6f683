import { Form, redirect, useNavigation } from 'react-router'
import { resetPassword } from '../../../domain/accounts/operations.ts'
import { NewPassword } from '../../../domain/accounts/shapes.ts'
import { signUpTexts } from '../../../i18n/sign-up.ts'
import { personBehind } from '../../../platform/auth/sign-up.ts'
import { actorContext, languageContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { useForm } from '../../forms/use-form.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageMessage } from '../../ui/page-message.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Route } from './+types/reset-password'
import { EntryPage } from './entry-page.tsx'
import { onwardOf } from './onward.server.ts'

const ResetForm = NewPassword.pick({ password: true })

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return {
    rules: fieldRules(ResetForm),
    next: onwardOf(url),
    isOver: (await personBehind(token)) === undefined,
  }
}

/** The link is in the address: without it, nothing can be chosen. */
export async function action({ request, context }: Route.ActionArgs) {
  const url = new URL(request.url)
  const token = url.searchParams.get('token') ?? ''
  const form = await request.formData().catch(() => new FormData())
  const answer = await runForm(form, { schema: ResetForm, never: ['password'] }, ({ password }) =>
    resetPassword(context.get(actorContext), { token, password, language: context.get(languageContext) }),
  )
  return 'ok' in answer ? redirect(paths.loginWithNewPassword(onwardOf(url)), 303) : answer
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(signUpTexts)
  const { rules, next, isOver } = loaderData
  const form = useForm<{ password: string }>({ rules, answer: actionData })
  const isBusy = useNavigation().state !== 'idle'
  if (isOver) {
    return (
      <main className="flex flex-1 flex-col">
        <PageMessage title={t.reset.over} body={t.reset.overBody}>
          <PublicLink to={paths.onTo(paths.forgotPassword, next)} className={bigButton()}>
            {t.reset.again}
          </PublicLink>
        </PageMessage>
      </main>
    )
  }
  return (
    <EntryPage title={t.reset.choose} lede={t.reset.chooseBody}>
      <Form {...form.props} method="post" className="flex flex-col gap-4">
        {form.error && <Notice kind="trouble">{form.error}</Notice>}
        <TextField
          {...form.field('password')}
          label={t.reset.newPassword}
          hint={t.passwordHint}
          type="password"
          autoComplete="new-password"
        />
        <Submit isBusy={isBusy} busyLabel={t.reset.saving}>
          {t.reset.save}
        </Submit>
      </Form>
    </EntryPage>
  )
}
