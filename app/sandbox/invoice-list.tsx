import { Link } from 'react-router'
import { sandboxTexts } from '../../i18n/sandbox.ts'
import { useTexts } from '../shell/use-language.ts'

interface Listed {
  id: string
  number: string | null
  issuedAt: string
  amount: number
  currency: string
  state: keyof (typeof sandboxTexts)['fr']['invoiceStates']
  url: string | null
}

/** A customer's invoices, the latest first, each with a page of its own. */
export function InvoiceList({ invoices }: { invoices: Listed[] }) {
  const all = useTexts(sandboxTexts)
  const t = all.portal
  if (invoices.length === 0) return <p className="text-soft">{t.noInvoices}</p>
  return (
    <ul className="card divide-y divide-line tabular-nums">
      {invoices.map(({ id, number, url, issuedAt, state, ...amount }) => (
        <li key={id}>
          <Link
            to={url ?? ''}
            className="flex min-h-11 flex-wrap items-center gap-x-4 px-4 py-2 hover:bg-raised"
          >
            <span className="font-medium underline underline-offset-4">{number}</span>
            <span className="tag">{amount.amount < 0 ? all.credited : all.invoiceStates[state]}</span>
            <span className="ms-auto font-semibold">{all.money(amount)}</span>
            <span className="w-full text-sm text-soft">{all.day(issuedAt)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
