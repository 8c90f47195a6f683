import { useEffect, useRef } from 'react'
import type { Webhook } from '../../../domain/webhooks/shapes.ts'
import { webhookTexts } from '../../../i18n/webhooks.ts'
import { useTexts } from '../../shell/use-language.ts'
import { CopyField } from '../../ui/copy-field.tsx'

export interface MadeWebhook {
  webhook: Webhook
  secret: string
}

/** The secret of a webhook that was just made, or whose secret was replaced: this answer alone holds it. */
export function SecretShown({
  made: { webhook, secret },
  isReplaced = false,
}: {
  made: MadeWebhook
  isReplaced?: boolean
}) {
  const t = useTexts(webhookTexts)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={card} className="flex scroll-my-4 flex-col gap-4 card border-brand p-4 sm:p-6">
      <h2 className="text-lg font-semibold break-words">
        {isReplaced ? t.replaced : t.made(new URL(webhook.url).host)}
      </h2>
      <CopyField label={t.secret} hint={t.secretOnce} value={secret} words={t} />
    </section>
  )
}
