import { Form } from 'react-router'
import { z } from 'zod'
import { confirmEmail, refuseEmail } from '../../../domain/accounts/email.ts'
import { DomainError } from '../../../domain/errors.ts'
import { profileTexts } from '../../../i18n/profile.ts'
import { behindEmailLink } from '../../../platform/auth/email-changes.ts'
import { actorContext } from '../../context.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { runAction } from '../../shell/run-action.ts'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'
import { PageMessage } from '../../ui/page-message.tsx'
import { AccountRefused } from '../refused.tsx'
import type { Route } from './+types/confirm-email'
import { EntryPage } from './entry-page.tsx'

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''

/** Opening the link does nothing: mail programs open links as well. */
export async function loader({ url }: Route.LoaderArgs) {
  return { link: await behindEmailLink(tokenIn(url)) }
}

const Asked = z.enum(['confirm', 'refuse'])

export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenIn(new URL(request.url))
  const form = await request.formData().catch(() => new FormData())
  return runAction(async () => {
    const asked = Asked.safeParse(form.get('intent'))
    if (!asked.success) throw new DomainError('invalid-input')
    const actor = context.get(actorContext)
    if (asked.data === 'confirm') return (await confirmEmail(actor, { token })).isDone ? 'done' : 'half'
    return (await refuseEmail(actor, { token })).side === 'old' ? 'refusedOld' : 'refusedNew'
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** The page of the mailed links that change an account's address: the mail's reader confirms or refuses. */
export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(profileTexts).confirm
  if (actionData?.ok) return <Said said={actionData.value} />
  const { link } = loaderData
  if (!link) {
    return (
      <Message title={t.over} body={t.overBody}>
        <PublicLink to={paths.account} className={bigButton()}>
          {t.toAccount}
        </PublicLink>
      </Message>
    )
  }
  return (
    <EntryPage title={t.title} lede={link.side === 'old' ? t.old(link.from, link.to) : t.new(link.to)}>
      {actionData && <AccountRefused refused={actionData.refused} />}
      <Form method="post" className="flex flex-col gap-3">
        <button type="submit" name="intent" value="confirm" className={bigButton()}>
          {t.yes}
        </button>
        <button type="submit" name="intent" value="refuse" className={bigButton('plain')}>
          {t.no}
        </button>
      </Form>
    </EntryPage>
  )
}

const Message = ({ title, body, children }: { title: string; body: string; children: React.ReactNode }) => (
  <main className="flex flex-1 flex-col">
    <PageMessage title={title} body={body}>
      {children}
    </PageMessage>
  </main>
)

function Said({ said }: { said: 'done' | 'half' | 'refusedOld' | 'refusedNew' }) {
  const t = useTexts(profileTexts).confirm
  const [title, body] = {
    done: [t.done, t.doneBody],
    half: [t.half, t.halfBody],
    refusedOld: [t.refused, t.refusedOld],
    refusedNew: [t.refused, t.refusedNew],
  }[said] as [string, string]
  return (
    <Message title={title} body={body}>
      {said === 'refusedOld' ? (
        <PublicLink to={paths.forgotPassword} className={bigButton()}>
          {t.newPassword}
        </PublicLink>
      ) : (
        <PublicLink to={paths.account} className={bigButton()}>
          {t.toAccount}
        </PublicLink>
      )}
    </Message>
  )
}
