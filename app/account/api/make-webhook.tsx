import { useNavigation } from 'react-router'
import { WEBHOOKS_MAXIMUM } from '../../../domain/webhooks/shapes.ts'
import { webhookTexts } from '../../../i18n/webhooks.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import type { ApiShown } from './api.server.ts'
import { WebhookFormFields } from './webhook-fields.tsx'

type Values = { key: string; url: string; events: string[] }

/** A form for a new webhook. */
export function MakeWebhook({ shown, answer }: { shown: ApiShown; answer: FormOptions<Values>['answer'] }) {
  const t = useTexts(webhookTexts)
  const form = useForm<Values>({
    rules: shown.rulesOfWebhook,
    defaultValue: { key: shown.key, url: '', events: [] },
    answer,
  })
  const { defaultValue: key, name: keyName } = form.field('key')
  const isBusy = useNavigation().formData?.get('intent') === 'make-webhook'
  if (shown.webhooks.length >= WEBHOOKS_MAXIMUM)
    return <p className="text-soft">{t.full(WEBHOOKS_MAXIMUM)}</p>
  return (
    <Form {...form.props} method="post" className="flex flex-col gap-5 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.add}</h2>
      {form.unsaved && <Notice kind="trouble">{form.unsaved}</Notice>}
      <input type="hidden" name="intent" value="make-webhook" />
      <input type="hidden" name={keyName} value={key} />
      <WebhookFormFields url={form.field('url')} error={form.field('events').error} chosen={[]} />
      <Submit isBusy={isBusy} busyLabel={t.making}>
        {t.make}
      </Submit>
    </Form>
  )
}
