import { Link } from 'react-router'
import { money } from '../../../i18n/formats.ts'
import { subscriptionTexts } from '../../../i18n/subscription.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import type { Manages } from './subscription.server.ts'

/** What was billed, the latest first; nothing of it where the provider does not say right now. */
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
    <table className="w-full border-t border-line text-start tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t.date}</th>
          <th scope="col">{t.number}</th>
          <th scope="col">{t.state}</th>
          <th scope="col">{t.amount}</th>
          <th scope="col">{t.open}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {invoices.map((invoice) => (
          <tr key={invoice.id} className="flex flex-wrap items-center gap-x-4 py-2 sm:flex-nowrap">
            <th scope="row" className="min-w-0 flex-1 basis-32 text-start font-medium">
              {invoice.on}
            </th>
            <td className="text-sm text-soft max-sm:order-last max-sm:basis-full">{invoice.number}</td>
            <td>
              <span className={`tag ${looks[invoice.state] ?? ''}`}>{t.states[invoice.state]}</span>
            </td>
            <td className="min-w-16 text-end font-semibold">{say(invoice)}</td>
            <td className="min-w-16 text-end">
              {invoice.url && (
                <a href={invoice.url} aria-label={t.openOne(invoice.on)} className={button('plain')}>
                  {t.open}
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What waits for somebody, or went wrong; the rest is quiet. */
const looks: Partial<Record<string, string>> = {
  open: 'text-late',
  uncollectible: 'text-late',
  disputed: 'text-late',
}
