import { Link } from 'react-router'
import { money } from '../../../i18n/formats.ts'
import { subscriptionTexts } from '../../../i18n/subscription.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import type { Manages } from './subscription.server.ts'

/** The latest invoices first, or a retry link if the provider does not answer. */
export function Invoices({ invoices }: Pick<Manages, 'invoices'>) {
  const language = useLanguage()
  const { payment: t } = subscriptionTexts[language]
  if (!invoices) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
        <p className="text-soft">{t.away}</p>
        <Link to={paths.manageSubscription} preventScrollReset className={button('plain')}>
          {t.again}
        </Link>
      </div>
    )
  }
  if (invoices.length === 0) return <p className="border-t border-line pt-4 text-soft">{t.none}</p>
  const say = money(language)
  return (
    <ul aria-label={t.invoices} className="-mb-2 tabular-nums">
      {invoices.map((invoice) => (
        <li
          key={invoice.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 sm:gap-x-4"
        >
          <div className="flex min-w-0 flex-1 basis-36 flex-col gap-0.5">
            <p className="font-medium">{invoice.on}</p>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-soft">
              <span className={`tag ${looks[invoice.state] ?? ''}`}>{t.states[invoice.state]}</span>
              {invoice.number}
            </p>
          </div>
          <p className="ms-auto text-end font-semibold">{say(invoice)}</p>
          {invoice.url && (
            <a href={invoice.url} aria-label={t.openOne(invoice.on)} className={button('plain')}>
              {t.open}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** States that need attention; the others are plain. */
const looks: Partial<Record<string, string>> = {
  open: 'text-late',
  uncollectible: 'text-late',
  disputed: 'text-late',
}
