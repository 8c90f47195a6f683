import { useNavigation } from 'react-router'
import { webhookTexts } from '../../../i18n/webhooks.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { Choice } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import type { WebhookShown } from './webhook.server.ts'
import { WebhookFormFields } from './webhook-fields.tsx'

type Values = { url: string; events: string[]; isOn: boolean }

/** Changes a webhook. */
export function WebhookForm({
  shown: { webhook, rules },
  answer,
}: {
  shown: Pick<WebhookShown, 'webhook' | 'rules'>
  answer: FormOptions<Values>['answer']
}) {
  const t = useTexts(webhookTexts)
  const form = useForm<Values>({ rules, defaultValue: { url: webhook.url, events: webhook.events }, answer })
  const isBusy = useNavigation().formData?.get('intent') === 'change'
  return (
    <Form {...form.props} method="post" preventScrollReset className="flex flex-col gap-5 card p-4 sm:p-6">
      {form.unsaved && <Notice kind="trouble">{form.unsaved}</Notice>}
      <input type="hidden" name="intent" value="change" />
      <WebhookFormFields url={form.field('url')} error={form.field('events').error} chosen={webhook.events} />
      <div className="flex">
        <Choice type="checkbox" name="isOn" label={t.isOn} defaultChecked={webhook.offReason === null} />
      </div>
      <Submit isBusy={isBusy} busyLabel={t.saving}>
        {t.save}
      </Submit>
    </Form>
  )
}
