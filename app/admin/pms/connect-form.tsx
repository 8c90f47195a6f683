import { Link, useNavigation } from 'react-router'
import { fieldErrorSentence } from '../../../i18n/field-errors.ts'
import { pmsTexts } from '../../../i18n/pms.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { PmsShown } from './pms.server.ts'

type Offer = PmsShown['offers'][number]

/** The systems that can be connected, each a link, and the form of the chosen one. */
export function ConnectForm({
  offers,
  chosen,
  faults,
}: {
  offers: Offer[]
  chosen: Offer | undefined
  /** Codes by field. */
  faults: Readonly<Record<string, string>>
}) {
  const language = useLanguage()
  const t = pmsTexts[language]
  return (
    <section className="flex flex-col gap-4">
      <nav aria-label={t.choose} className="flex flex-wrap gap-2">
        {offers.map(({ vendor, name }) => (
          <Link
            key={vendor}
            to={paths.pmsToConnect(vendor)}
            preventScrollReset
            replace
            aria-current={vendor === chosen?.vendor ? 'page' : undefined}
            className={button(
              vendor === chosen?.vendor ? 'primary' : 'plain',
              'min-h-12 flex-1 sm:flex-none',
            )}
          >
            {name}
          </Link>
        ))}
      </nav>
      {chosen ? (
        <Credentials key={chosen.vendor} offer={chosen} faults={faults} />
      ) : (
        <p className="text-sm text-soft">{t.otherSystem}</p>
      )}
    </section>
  )
}

function Credentials({ offer, faults }: { offer: Offer; faults: Readonly<Record<string, string>> }) {
  const language = useLanguage()
  const t = pmsTexts[language]
  const isBusy = useNavigation().formData?.get('intent') === 'connect'
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4 card p-4 sm:p-6">
      <input type="hidden" name="intent" value="connect" />
      <input type="hidden" name="vendor" value={offer.vendor} />
      {offer.fields.map(({ name, maximum, isOptional }) => {
        const path = `credentials.${name}`
        const { label, hint } = t.fields[offer.vendor]?.[name] ?? { label: name, hint: undefined }
        const code = faults[path]
        return (
          <TextField
            key={name}
            name={path}
            label={label}
            hint={hint}
            optional={isOptional ? t.optional : undefined}
            error={code && fieldErrorSentence(code, { maxLength: maximum }, language)}
            required={!isOptional}
            maxLength={maximum}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        )
      })}
      <p className="text-sm text-soft">{t.guests}</p>
      <Submit isBusy={isBusy} busyLabel={t.connecting}>
        {t.connect}
      </Submit>
    </Form>
  )
}
