import { data, Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { sandboxTexts } from '../../i18n/sandbox.ts'
import { isPayable, isTrial } from '../../platform/billing/sandbox/act.ts'
import { type Card, cardNames, PRICE } from '../../platform/billing/sandbox/state.ts'
import { useTexts } from '../shell/use-language.ts'
import { bigButton } from '../ui/button.ts'
import { Choice } from '../ui/choice.tsx'
import { Facts } from '../ui/facts.tsx'
import { Notice } from '../ui/notice.tsx'
import { Submit } from '../ui/submit.tsx'
import type { Route } from './+types/checkout'
import { customerAt, runSandboxForm, toIsoTime } from './customer.server.ts'
import { SandboxFrame } from './page.tsx'

export async function loader({ params }: Route.LoaderArgs) {
  const { id, state } = await customerAt('checkout', params.key)
  const order = state.orders.find((one) => one.id === id)
  if (!order) throw data(null, 404)
  const { quantity, failed, trialEndsAt, successUrl, cancelUrl } = order
  return {
    quantity,
    price: PRICE,
    monthly: { ...PRICE, amount: quantity * PRICE.amount },
    trialEnds: trialEndsAt !== null && isTrial(order, state.at) ? toIsoTime(state, trialEndsAt) : null,
    failed,
    cancelUrl,
    successUrl,
    status: order.state === 'paid' || isPayable(state, order) ? order.state : ('closed' as const),
    cards: cardNames,
  }
}

const Payment = z.discriminatedUnion('do', [
  z.object({ do: z.literal('pay'), card: z.enum(cardNames) }),
  z.object({ do: z.literal('confirm') }),
  z.object({ do: z.literal('refuse') }),
])

export const action = ({ request, url, params }: Route.ActionArgs) =>
  runSandboxForm(
    { page: 'checkout', key: params.key, request, url, schema: Payment },
    (form, orderId) =>
      form.do === 'pay'
        ? { do: 'pay', orderId, card: form.card }
        : { do: 'confirm', orderId, isConfirmed: form.do === 'confirm' },
    ({ orders }, id) => {
      const order = orders.find((one) => one.id === id)
      return order?.state === 'paid' ? order.successUrl : undefined
    },
  )

/** Pays an order by the chosen card, or leaves it. */
export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const all = useTexts(sandboxTexts)
  const t = all.checkout
  const { quantity, price, monthly, trialEnds, failed, cancelUrl, successUrl, status, cards } = loaderData
  if (status === 'paid' || status === 'closed') {
    const isPaid = status === 'paid'
    return (
      <SandboxFrame title={isPaid ? t.paidTitle : t.closedTitle} lede={isPaid ? undefined : t.closedBody}>
        <div className="actions">
          <a href={isPaid ? successUrl : cancelUrl} className={bigButton()}>
            {isPaid ? t.goOn : t.back}
          </a>
        </div>
      </SandboxFrame>
    )
  }
  const amount = all.money(monthly)
  const isOpen = status === 'open'
  const facts = [
    [all.rooms, quantity],
    [all.price, isOpen ? all.perRoom(all.money(price)) : undefined],
    [t.dueNow, trialEnds ? t.trial(all.day(trialEnds)) : amount],
    [t.later, isOpen ? amount : undefined],
  ] as const
  return (
    <SandboxFrame
      title={isOpen ? t.title : t.confirmTitle}
      lede={isOpen ? undefined : t.confirmBody}
      refused={actionData?.refused}
    >
      {failed && <Notice kind="trouble">{t.failed[failed]}</Notice>}
      <Facts facts={facts} />
      {isOpen ? <PayForm cards={cards} label={trialEnds ? t.start : t.pay(amount)} /> : <ConfirmForm />}
      {/* A plain link: it leads from the provider's pages back to the site. */}
      <a href={cancelUrl} className={bigButton('quiet')}>
        {t.leave}
      </a>
    </SandboxFrame>
  )
}

function PayForm({ cards, label }: { cards: readonly Card[]; label: string }) {
  const all = useTexts(sandboxTexts)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="flex flex-col gap-6">
      <input type="hidden" name="do" value="pay" />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">{all.checkout.card}</legend>
        {cards.map((card, i) => (
          <Choice
            key={card}
            type="radio"
            name="card"
            value={card}
            defaultChecked={i === 0}
            label={all.cards[card]}
          />
        ))}
      </fieldset>
      <div className="actions">
        <Submit isBusy={isBusy} busyLabel={label}>
          {label}
        </Submit>
      </div>
    </Form>
  )
}

/** The bank's question to the customer. */
function ConfirmForm() {
  const t = useTexts(sandboxTexts).checkout
  return (
    <Form method="post" className="actions">
      <button type="submit" name="do" value="confirm" className={bigButton()}>
        {t.confirm}
      </button>
      <button type="submit" name="do" value="refuse" className={bigButton('plain')}>
        {t.refuse}
      </button>
    </Form>
  )
}
