import { KeyRound } from 'lucide-react'
import { useNavigation } from 'react-router'
import type { ApiKey } from '../../../domain/api-keys/shapes.ts'
import { apiKeyTexts } from '../../../i18n/api-keys.ts'
import { dateSaid, momentSaid } from '../../../i18n/formats.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useLanguage } from '../../shell/use-language.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Submit } from '../../ui/submit.tsx'

/** A key that works: its rights, its times, and the button that ends it. */
export function KeyRow({ apiKey, timeZone }: { apiKey: ApiKey; timeZone: string }) {
  const language = useLanguage()
  const t = apiKeyTexts[language]
  const day = dateSaid(language, { dateStyle: 'long', timeZone })
  const isBusy = useNavigation().formData?.get('apiKeyId') === apiKey.id
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
          <Form method="post" preventScrollReset className="flex flex-col gap-3">
            <input type="hidden" name="intent" value="revoke" />
            <input type="hidden" name="apiKeyId" value={apiKey.id} />
            <p className="text-soft">{t.consequence}</p>
            <Submit isBusy={isBusy} busyLabel={t.revoking} kind="plain">
              {t.revoke}
            </Submit>
          </Form>
        </div>
      </Disclosure>
    </li>
  )
}
