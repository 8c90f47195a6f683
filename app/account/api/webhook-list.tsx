import { ChevronRight, Webhook as WebhookIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { Webhook } from '../../../domain/webhooks/shapes.ts'
import { webhookTexts } from '../../../i18n/webhooks.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'

/** The hotel's webhooks, each a link to its page. */
export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useTexts(webhookTexts)
  return (
    <section className="flex flex-col gap-4 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="text-soft">{t.what}</p>
      <p className="text-soft">{t.guests}</p>
      {webhooks.length === 0 && <p>{t.none}</p>}
      <ul className="flex flex-col empty:hidden">
        {webhooks.map((webhook) => (
          <li key={webhook.id}>
            <Link
              to={paths.webhook(webhook.id)}
              className="flex min-h-11 items-center gap-2 border-t border-line py-1 text-sm font-medium"
            >
              <WebhookIcon aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0 flex-1 wrap-anywhere">{webhook.url}</span>
              <WebhookState webhook={webhook} />
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WebhookState({ webhook }: { webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  if (webhook.offReason) return <span className="text-late">{t.offShort}</span>
  if (webhook.failingSince) return <span className="text-late">{t.failingShort}</span>
  return <span className="text-soft">{t.on}</span>
}
