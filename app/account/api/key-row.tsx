import { KeyRound } from 'lucide-react'
import { Link, useNavigation } from 'react-router'
import { AGENT_LIMIT_MAXIMUM, type ApiKey } from '../../../domain/api-keys/shapes.ts'
import { apiKeyTexts } from '../../../i18n/api-keys.ts'
import { dateSaid, momentSaid } from '../../../i18n/formats.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** A key that works: its rights, its times, the limit of agents, its changes, and the button that ends it. */
export function KeyRow({ apiKey, timeZone }: { apiKey: ApiKey; timeZone: string }) {
  const language = useLanguage()
  const t = apiKeyTexts[language]
  const day = dateSaid(language, { dateStyle: 'long', timeZone })
  const sent = useNavigation().formData
  const busy = sent?.get('apiKeyId') === apiKey.id ? sent.get('intent') : undefined
  return (
    <li>
      <Disclosure title={apiKey.name} icon={KeyRound}>
        <div className="flex flex-col gap-3 pb-3">
          <p className="font-mono text-sm wrap-anywhere">{apiKey.hint}</p>
          <ul className="list-disc ps-5">
            {apiKey.scopes.map((scope) => (
              <li key={scope}>{t.scopes[scope]}</li>
            ))}
          </ul>
          <p className="text-soft">
            {t.createdOn(day(apiKey.createdAt))}{' '}
            {apiKey.expiresAt ? t.expiresOn(day(apiKey.expiresAt)) : t.neverExpires}{' '}
            {apiKey.usedAt ? t.usedAt(momentSaid(language)(apiKey.usedAt, timeZone)) : t.neverUsed}
          </p>
          <Link
            to={paths.apiKey(apiKey.id)}
            className="flex min-h-11 items-center self-start underline underline-offset-4"
          >
            {t.did}
          </Link>
          <Form method="post" preventScrollReset className="flex flex-col gap-3">
            <input type="hidden" name="intent" value="change" />
            <input type="hidden" name="apiKeyId" value={apiKey.id} />
            <TextField
              name="agentLimit"
              label={t.agentLimit}
              hint={t.agentLimitHint}
              type="number"
              required
              min={0}
              max={AGENT_LIMIT_MAXIMUM}
              defaultValue={apiKey.agentLimit}
              autoComplete="off"
            />
            <Submit isBusy={busy === 'change'} busyLabel={t.savingLimit} kind="plain">
              {t.saveLimit}
            </Submit>
          </Form>
          <Form method="post" preventScrollReset className="flex flex-col gap-3 border-t border-line pt-3">
            <input type="hidden" name="intent" value="revoke" />
            <input type="hidden" name="apiKeyId" value={apiKey.id} />
            <p className="text-soft">{t.consequence}</p>
            <Submit isBusy={busy === 'revoke'} busyLabel={t.revoking} kind="plain">
              {t.revoke}
            </Submit>
          </Form>
        </div>
      </Disclosure>
    </li>
  )
}
