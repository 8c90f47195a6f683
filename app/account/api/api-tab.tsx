import { apiKeyTexts } from '../../../i18n/api-keys.ts'
import type { FormOptions } from '../../forms/use-form.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { SavedMessage } from '../said.tsx'
import type { ApiShown } from './api.server.ts'
import { KeyMade, type MadeKey } from './key-made.tsx'
import { KeyRow } from './key-row.tsx'
import { MakeKey } from './make-key.tsx'

export type ApiAnswer =
  | { ok: true; of: 'make' | 'revoke'; made: MadeKey | null }
  | (NonNullable<FormOptions<never>['answer']> & { ok: false; of?: string })

/** Keys of the hotel's other systems: those that work, and a form for one more. */
export function ApiTab({ shown, answer }: { shown: ApiShown; answer: ApiAnswer | undefined }) {
  const t = useTexts(apiKeyTexts)
  const made = answer?.ok ? answer.made : null
  const ofRevoking =
    answer?.of === 'revoke' ? (answer.ok ? { done: t.revoked } : { refused: answer.refused }) : undefined
  return (
    <>
      {made && <KeyMade made={made} />}
      <section className="flex flex-col gap-4 card p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{t.title}</h2>
        <SavedMessage said={ofRevoking} />
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
      <MakeKey
        key={made?.apiKey.id ?? ''}
        shown={shown}
        answer={answer?.ok === false && answer.of === 'make' ? answer : undefined}
      />
    </>
  )
}
