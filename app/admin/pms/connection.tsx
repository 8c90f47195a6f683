import { Link, useNavigation } from 'react-router'
import { dateSaid } from '../../../i18n/formats.ts'
import { pmsTexts } from '../../../i18n/pms.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { PmsShown } from './pms.server.ts'

type Connected = NonNullable<PmsShown['connection']>

/** How the connection is, and which rooms it does not match. */
export function ConnectedSystem({ of, shown }: { of: Connected; shown: PmsShown }) {
  const language = useLanguage()
  const t = pmsTexts[language]
  const moment = dateSaid(language, { timeZone: shown.timeZone, dateStyle: 'long', timeStyle: 'short' })
  const day = dateSaid(language, { timeZone: shown.timeZone, dateStyle: 'long' })
  const busy = useNavigation().formData?.get('intent')
  const isMatched = of.unknownHere.count + of.missingThere.count === 0
  return (
    <>
      {of.trouble && of.awaySince && (
        <Notice kind="trouble">{t.troubles[of.trouble](of.name, moment(of.awaySince))}</Notice>
      )}
      <section className="flex flex-col gap-4 card p-4 sm:p-6">
        <div>
          <h2 className="text-lg font-semibold wrap-anywhere">
            {of.name} · {of.propertyName}
          </h2>
          <p className="text-sm text-soft">
            {t.since(day(of.connectedAt))} {of.readAt ? t.readAt(moment(of.readAt)) : t.never}
          </p>
        </div>
        <Form method="post" preventScrollReset className="flex flex-col sm:flex-row">
          <input type="hidden" name="intent" value="read" />
          <Submit isBusy={busy === 'read'} busyLabel={t.reading} kind="plain">
            {t.read}
          </Submit>
        </Form>
      </section>
      <section className="flex flex-col gap-2 card p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{t.rooms}</h2>
        <p>{t.matched(of.matched)}</p>
        {of.unknownHere.count > 0 && (
          <Notice kind="hint">{t.unknownHere(of.unknownHere.count, of.unknownHere.numbers, of.name)}</Notice>
        )}
        {of.missingThere.count > 0 && (
          <Notice kind="hint">
            {t.missingThere(of.missingThere.count, of.missingThere.numbers, of.name)}
          </Notice>
        )}
        {!isMatched && <p className="text-sm text-soft">{t.rename}</p>}
        {of.differing > 0 && (
          <Link
            to={paths.drift}
            className="flex min-h-11 items-center self-start underline underline-offset-4"
          >
            {t.settle(of.differing)}
          </Link>
        )}
      </section>
      {shown.webhookAddress && (
        <section className="flex flex-col gap-3 card p-4 sm:p-6">
          <h2 className="text-lg font-semibold">{t.webhook}</h2>
          <p className="text-sm text-soft">
            {of.vendor === 'mews' ? t.webhookHint.mews : t.webhookHint.other}
          </p>
          <TextField label={t.webhookAddress} value={shown.webhookAddress} readOnly autoComplete="off" />
        </section>
      )}
    </>
  )
}

/** Ends the connection. */
export function Disconnect() {
  const t = pmsTexts[useLanguage()]
  const isBusy = useNavigation().formData?.get('intent') === 'disconnect'
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-3 border-t border-line pt-5">
      <input type="hidden" name="intent" value="disconnect" />
      <p className="text-sm text-soft">{t.disconnectHint}</p>
      <div className="flex flex-col sm:flex-row">
        <Submit isBusy={isBusy} busyLabel={t.disconnecting} kind="plain">
          {t.disconnect}
        </Submit>
      </div>
    </Form>
  )
}
