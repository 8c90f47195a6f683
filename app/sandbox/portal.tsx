import { Link } from 'react-router'
import { z } from 'zod'
import { sandboxTexts } from '../../i18n/sandbox.ts'
import { keyOf } from '../../platform/billing/sandbox/addresses.ts'
import { openInvoice } from '../../platform/billing/sandbox/invoicing.ts'
import { amountOf, keptCards, PRICE } from '../../platform/billing/sandbox/state.ts'
import { invoicesOf, provided } from '../../platform/billing/sandbox/views.ts'
import * as paths from '../shell/paths.ts'
import { useTexts } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import { Facts } from '../ui/facts.tsx'
import type { Route } from './+types/portal'
import { CardForm } from './card-form.tsx'
import { controlOf, customerAt, runForm } from './customer.server.ts'
import { InvoiceList } from './invoice-list.tsx'
import { Part, SandboxPage } from './page.tsx'

const INVOICES_SHOWN = 60

export async function loader({ params }: Route.LoaderArgs) {
  const { state } = await customerAt('portal', params.key)
  const pathOf = (invoiceId: string) => paths.sandboxInvoice(keyOf('invoice', invoiceId))
  const subscription = provided(state, pathOf)
  const due = openInvoice(state)
  const isDue = due && subscription?.pastDueSince != null
  return {
    subscription: subscription && {
      state: subscription.state,
      quantity: subscription.quantity,
      endsWithPeriod: subscription.endsWithPeriod,
      next: subscription.nextPayment && {
        ...subscription.nextPayment,
        dueAt: subscription.nextPayment.dueAt.toISOString(),
      },
    },
    due: isDue ? { ...PRICE, amount: amountOf(due) } : null,
    card: state.card,
    cards: keptCards,
    invoices: invoicesOf(state, INVOICES_SHOWN, pathOf).map((invoice) => ({
      ...invoice,
      issuedAt: invoice.issuedAt.toISOString(),
    })),
    returnUrl: state.returnUrl,
    control: controlOf(state),
  }
}

const Kept = z.object({ card: z.enum([...keptCards, 'none']) })

export const action = ({ request, url, params }: Route.ActionArgs) =>
  runForm({ page: 'portal', key: params.key, request, url, schema: Kept }, ({ card }) => ({
    do: 'keep-card',
    card: card === 'none' ? null : card,
  }))

/** What a customer sees to at the provider: by which card is paid, and what was. */
export default function Portal({ loaderData, actionData }: Route.ComponentProps) {
  const all = useTexts(sandboxTexts)
  const t = all.portal
  const { subscription, due, card, cards, invoices, returnUrl, control } = loaderData
  const state = subscription && all.states[subscription.state]
  const facts = [
    [all.subscription, state ?? all.none],
    [all.rooms, subscription?.quantity],
    [
      t.next,
      subscription?.next
        ? t.on(all.money(subscription.next), all.day(subscription.next.dueAt))
        : subscription?.endsWithPeriod
          ? all.endsWithPeriod
          : undefined,
    ],
  ] as const
  return (
    <SandboxPage title={t.title} refused={actionData?.refused}>
      <div aria-live="polite">
        <Facts facts={facts} />
      </div>
      <Part title={t.method}>
        <CardForm card={card} cards={cards} due={due} />
      </Part>
      <Part title={t.invoices}>
        <InvoiceList invoices={invoices} />
      </Part>
      <div className="actions">
        {returnUrl && (
          <a href={returnUrl} className={button('next')}>
            {t.back}
          </a>
        )}
        <Link to={control} className={button()}>
          {t.control}
        </Link>
      </div>
    </SandboxPage>
  )
}
