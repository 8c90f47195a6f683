import { apiKeyTexts } from '../../../i18n/api-keys.ts'
import type { FormOptions } from '../../forms/use-form.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { SavedMessage } from '../said.tsx'
import type { ApiShown } from './api.server.ts'
import { KeyMade, type MadeKey } from './key-made.tsx'
import { KeyRow } from './key-row.tsx'
import { MakeKey } from './make-key.tsx'
import { MakeWebhook } from './make-webhook.tsx'
import { type MadeWebhook, SecretShown } from './secret-shown.tsx'
import { WebhookList } from './webhook-list.tsx'

export type ApiAnswer =
  | { ok: true; of: string; made: MadeKey | null; madeWebhook: MadeWebhook | null }
  | (NonNullable<FormOptions<never>['answer']> & { ok: false; of?: string })

/** Keys and webhooks of the hotel's other systems: those that work, and a form for one more of each. */
export function ApiTab({ shown, answer }: { shown: ApiShown; answer: ApiAnswer | undefined }) {
  const t = useTexts(apiKeyTexts)
  const made = answer?.ok ? answer.made : null
  const webhook = answer?.ok ? answer.madeWebhook : null
  const refusedOf = (of: string) => (answer?.ok === false && answer.of === of ? answer : undefined)
  const dones: Record<string, string> = { revoke: t.revoked, change: t.limitSaved }
  const done = dones[answer?.of ?? '']
  const ofRow = answer && done ? (answer.ok ? { done } : { refused: answer.refused }) : undefined
  return (
    <>
      {made && <KeyMade made={made} />}
      {webhook && <SecretShown made={webhook} />}
      <section className="flex flex-col gap-4 card p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{t.title}</h2>
        <SavedMessage said={ofRow} />
        <p className="text-soft">{t.what}</p>
        <a href={paths.apiDocs} className="underline underline-offset-4">
          {t.docs}
        </a>
        {shown.apiKeys.length === 0 && <p>{t.none}</p>}
        <ul className="flex flex-col empty:hidden">
          {shown.apiKeys.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} timeZone={shown.timeZone} />
          ))}
        </ul>
      </section>
      {/* A made key empties the form. */}
      <MakeKey key={`key-${made?.apiKey.id}`} shown={shown} answer={refusedOf('make')} />
      <WebhookList webhooks={shown.webhooks} />
      <MakeWebhook key={`webhook-${webhook?.webhook.id}`} shown={shown} answer={refusedOf('make-webhook')} />
    </>
  )
}
