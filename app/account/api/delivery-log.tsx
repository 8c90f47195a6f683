import { Link } from 'react-router'
import { TEST_EVENT, type WebhookDelivery } from '../../../domain/webhooks/shapes.ts'
import { momentSaid } from '../../../i18n/formats.ts'
import type { EndpointTexts } from '../../../i18n/fr/webhooks.ts'
import { webhookTexts } from '../../../i18n/webhooks.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Submit } from '../../ui/submit.tsx'
import type { WebhookShown } from './webhook.server.ts'

/** The result of the last attempt in words; empty before the first. */
export function outcomeWords({ status, trouble }: WebhookDelivery, t: EndpointTexts): string {
  if (trouble) return t.troubles[trouble]
  if (status === null) return ''
  if (status >= 200 && status < 300) return t.delivered(status)
  return status >= 300 && status < 400 ? t.redirected(status) : t.refusedWith(status)
}

/** The messages to a webhook with their answers, and the button that sends a test. */
export function DeliveryLog({
  shown: { webhook, deliveries, next, isFirst, timeZone },
  busy,
}: {
  shown: WebhookShown
  /** The intent of the form that is under way. */
  busy: unknown
}) {
  const language = useLanguage()
  const t = webhookTexts[language]
  const moment = (time: string) => momentSaid(language)(time, timeZone)
  return (
    <section className="flex flex-col gap-4 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.log}</h2>
      <p className="text-soft">{t.logHint}</p>
      <Form method="post" preventScrollReset className="flex">
        <input type="hidden" name="intent" value="test" />
        <Submit isBusy={busy === 'test'} busyLabel={t.sending} kind="plain">
          {t.sendTest}
        </Submit>
      </Form>
      {deliveries.length === 0 && <p>{t.logNone}</p>}
      <ul className="flex flex-col empty:hidden">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <Disclosure title={titleOf(delivery, t, moment)}>
              <div className="flex flex-col gap-3 pb-3">
                <p className="text-soft">
                  {outcomeWords(delivery, t)} {t.tries(delivery.tries)}
                  {delivery.milliseconds !== null && ` · ${t.took(delivery.milliseconds)}`}
                  {delivery.dueAt && ` · ${t.nextTry(moment(delivery.dueAt))}`}
                </p>
                <Text label={t.body} text={delivery.body} />
                {delivery.answer && <Text label={t.answer} text={delivery.answer} />}
                <Form method="post" preventScrollReset className="flex">
                  <input type="hidden" name="intent" value="resend" />
                  <input type="hidden" name="deliveryId" value={delivery.id} />
                  <Submit isBusy={busy === 'resend'} busyLabel={t.sending} kind="plain">
                    {t.again}
                  </Submit>
                </Form>
              </div>
            </Disclosure>
          </li>
        ))}
      </ul>
      <nav className="flex gap-4 empty:hidden">
        {!isFirst && (
          <Link to={paths.webhook(webhook.id)} className="flex min-h-11 items-center underline">
            {t.newest}
          </Link>
        )}
        {next && (
          <Link to={paths.olderDeliveries(webhook.id, next)} className="flex min-h-11 items-center underline">
            {t.more}
          </Link>
        )}
      </nav>
    </section>
  )
}

const titleOf = (
  { type, state, createdAt }: WebhookDelivery,
  t: EndpointTexts,
  moment: (time: string) => string,
) => `${t.states[state]} · ${type === TEST_EVENT ? t.test : t.types[type]} · ${moment(createdAt)}`

function Text({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">{label}</p>
      <pre className="max-h-60 overflow-auto rounded-module border border-line bg-raised px-3 py-2 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
    </div>
  )
}
