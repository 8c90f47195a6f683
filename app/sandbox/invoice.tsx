import { data } from 'react-router'
import { sandboxTexts } from '../../i18n/sandbox.ts'
import { amountOf, PRICE } from '../../platform/billing/sandbox/state.ts'
import { invoiceIn } from '../../platform/billing/sandbox/views.ts'
import { useTexts } from '../shell/use-language.ts'
import { Facts } from '../ui/facts.tsx'
import type { Route } from './+types/invoice'
import { customerAt, said } from './customer.server.ts'
import { SandboxPage } from './page.tsx'

export async function loader({ params }: Route.LoaderArgs) {
  const { id, state } = await customerAt('invoice', params.key)
  const invoice = invoiceIn(state, id)
  if (!invoice) throw data(null, 404)
  const { number, line, fromBalance, card, paidAt } = invoice
  const money = (amount: number) => ({ ...PRICE, amount })
  return {
    number,
    kind: line.kind,
    quantity: line.quantity,
    from: said(state, line.from),
    to: said(state, line.to),
    issuedAt: said(state, invoice.issuedAt),
    state: invoice.isLost ? ('lost' as const) : invoice.state,
    amount: money(line.amount),
    fromBalance: fromBalance > 0 ? money(-fromBalance) : null,
    total: money(amountOf(invoice)),
    paidAt: paidAt === null ? null : said(state, paidAt),
    card,
  }
}

/** One invoice, to read and to print. */
export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  const all = useTexts(sandboxTexts)
  const t = all.invoice
  const { number, kind, quantity, from, to, issuedAt, state, amount, fromBalance, total, paidAt, card } =
    loaderData
  const what =
    kind === 'period' ? t.rooms(quantity) : quantity > 0 ? t.more(quantity) : t.fewer(Math.abs(quantity))
  const facts = [
    [t.issued, all.day(issuedAt)],
    [
      all.portal.state,
      total.amount < 0 ? all.credited : state === 'lost' ? all.lost : all.invoiceStates[state],
    ],
    [t.period, t.fromTo(all.day(from), all.day(to))],
    [t.what, what],
    [t.amount, all.money(amount)],
    [t.fromBalance, fromBalance ? all.money(fromBalance) : undefined],
    [t.total, all.money(total)],
    [t.paidOn, paidAt && card ? all.day(paidAt) : undefined],
    [t.card, card ?? undefined],
  ] as const
  return (
    <SandboxPage title={t.title(number)} lede={t.notReal}>
      <Facts facts={facts} />
    </SandboxPage>
  )
}
