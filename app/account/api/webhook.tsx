import { Link, useNavigation } from 'react-router'
import { dateSaid, momentSaid } from '../../../i18n/formats.ts'
import { webhookTexts } from '../../../i18n/webhooks.ts'
import { actorContext } from '../../context.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { requireRole } from '../../shell/require-role.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import { SavedMessage } from '../said.tsx'
import type { Route } from './+types/webhook'
import { DeliveryLog, outcomeWords } from './delivery-log.tsx'
import { SecretShown } from './secret-shown.tsx'
import { saveWebhook, webhookFor } from './webhook.server.ts'
import { WebhookForm } from './webhook-form.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRole('admin')]

export const loader = ({ url, params, context }: Route.LoaderArgs) =>
  webhookFor(context.get(actorContext), params.webhookId, url.searchParams)

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  saveWebhook(context.get(actorContext), params.webhookId, await request.formData())

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return orUnreachable(serverAction, { of: form.get('intent')?.toString() })
}

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** A webhook: its state, its form, its secret and its log. */
export default function WebhookPage({ loaderData: shown, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage()
  const t = webhookTexts[language]
  const { webhook, timeZone } = shown
  const moment = (time: string) => momentSaid(language)(time, timeZone)
  const done = answer?.ok ? answer.done : undefined
  const busy = useNavigation().formData?.get('intent')
  const sent = done?.sent && outcomeWords(done.sent, t)
  return (
    <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-6 px-4 py-10 sm:px-6 sm:py-16">
      <title>{`${t.title} · Sonnette`}</title>
      <div className="flex flex-col gap-2">
        <h1 className="headline text-3xl wrap-anywhere">{new URL(webhook.url).host}</h1>
        <p className="text-soft">
          {t.createdOn(dateSaid(language, { dateStyle: 'long', timeZone })(webhook.createdAt))}
        </p>
      </div>
      {done?.made && <SecretShown made={done.made} isReplaced />}
      {webhook.offReason && <Notice kind="trouble">{t.off[webhook.offReason]}</Notice>}
      {!webhook.offReason && webhook.failingSince && (
        <Notice kind="trouble">{t.failing(moment(webhook.failingSince))}</Notice>
      )}
      <SavedMessage
        said={
          answer?.ok === false && answer.of !== 'change'
            ? { refused: answer.refused }
            : answer?.of === 'change' && answer.ok
              ? { done: t.saved }
              : undefined
        }
      />
      {done?.sent && <Notice kind={done.sent.state === 'delivered' ? 'done' : 'trouble'}>{sent}</Notice>}
      <WebhookForm
        shown={shown}
        answer={answer?.ok === false && answer.of === 'change' ? answer : undefined}
      />
      <DeliveryLog shown={shown} busy={busy} />
      <section className="flex flex-col gap-5 card p-4 sm:p-6">
        <Form method="post" preventScrollReset className="flex flex-col gap-3">
          <input type="hidden" name="intent" value="replace" />
          <p className="text-soft">
            {t.replaceHint}
            {webhook.formerSecretUntil && ` ${t.formerUntil(moment(webhook.formerSecretUntil))}`}
          </p>
          <Submit isBusy={busy === 'replace'} busyLabel={t.replacing} kind="plain">
            {t.replaceSecret}
          </Submit>
        </Form>
        <Form method="post" className="flex flex-col gap-3 border-t border-line pt-5">
          <input type="hidden" name="intent" value="remove" />
          <p className="text-soft">{t.removeHint}</p>
          <Submit isBusy={busy === 'remove'} busyLabel={t.removing} kind="plain">
            {t.remove}
          </Submit>
        </Form>
      </section>
      <Link to={paths.apiTab} className="flex min-h-11 items-center underline underline-offset-4">
        {t.back}
      </Link>
    </main>
  )
}
